import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Uuid } from '#contract/values/values.ts'

/** Returns a function that opens `/dashboard/user/{uuid}`. */
export function useOpenUser(): (uuid: Uuid | null) => void {
  const navigate = useNavigate()
  return useCallback((uuid) => void (uuid !== null && navigate(`/dashboard/user/${encodeURIComponent(uuid)}`)), [navigate])
}
