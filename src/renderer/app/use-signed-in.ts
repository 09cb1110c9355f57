import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetLive } from '#stores/live-store.ts'
import { followSavedViews, followTablePlaces, readPlace } from '#stores/place.ts'
import { closeSavedViews } from '#stores/saved-views.ts'
import { onSession, useSession } from '#stores/session-store.ts'
import { closeTableMemory } from '#stores/table-memory.ts'
import { forgetToasts } from '#stores/toast-store.ts'
import { dropQuestions } from '#ui/dialog/confirm.tsx'

export interface SignedIn {
  /** What was kept of this person has been read: screens may appear. */
  readonly ready: boolean
  /** Last place, if known; null again on arrival: then '/' is the dashboard (D-23). */
  readonly route: string | null
  readonly arrived: () => void
}

const NOT_YET = { ready: false, route: null }

/** Loads a person's memory at sign-in and clears it at sign-out (R14). */
export function useSignedIn(): SignedIn {
  const { phase, email, reason } = useSession()
  const client = useQueryClient()
  const [state, setState] = useState<Omit<SignedIn, 'arrived'>>(NOT_YET)
  // signed in without having typed anything: the kept session of an earlier start
  const typed = useRef(false)
  useEffect(() => {
    if ((phase === 'signed-out' && reason !== 'restoring') || phase === 'code') typed.current = true
  }, [phase, reason])

  useEffect(() => {
    if (phase !== 'signed-in') return
    let here = true
    const person = email ?? ''
    const kept = readPlace(person, !typed.current)
    void Promise.all([import('#stores/kept-memory.ts'), kept]).then(([{ openTableMemory, openSavedViews }, { route, tables, views }]) => {
      if (!here) return
      openTableMemory(person, tables)
      openSavedViews(views)
      stops.push(followSavedViews())
      setState({ ready: true, route })
    })
    const stops = [followTablePlaces()]
    return () => {
      here = false
      for (const stop of stops) stop()
      closeSavedViews()
      setState(NOT_YET)
      closeTableMemory()
    }
  }, [phase, email])

  useEffect(
    () =>
      onSession((session, previous) => {
        if (session.epoch === previous.epoch || previous.phase !== 'signed-in') return
        client.clear()
        forgetLive()
        forgetToasts()
        dropQuestions()
      }),
    [client],
  )
  const arrived = useCallback(() => setState((previous) => (previous.route === null ? previous : { ...previous, route: null })), [])
  const visibleState = phase === 'signed-in' ? state : NOT_YET
  return useMemo(() => ({ ...visibleState, arrived }), [visibleState, arrived])
}
