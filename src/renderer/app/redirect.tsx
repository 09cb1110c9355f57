import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Sends away from every place at which it is drawn. React Router's own `Navigate` does so once for each path to go to: an address that came
 * before its answer was drawn would stay, with nothing on screen.
 */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  const place = useLocation()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to, place])
  return null
}
