import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetLive } from '#stores/live-store.ts'
import { followSavedViews, followTablePlaces, readPlace } from '#stores/place.ts'
import { closeSavedViews } from '#stores/saved-views.ts'
import { onSession, useSession } from '#stores/session-store.ts'
import { closeTableMemory } from '#stores/table-memory.ts'
import { forgetToasts } from '#stores/toast-store.ts'
import { dropQuestions } from '#ui/dialog/confirm.tsx'
import { forgetUnsettled } from '#ui/writes/unsettled-writes.ts'

export interface SignedIn {
  /** The stored state of this person is loaded: screens can be shown. */
  readonly ready: boolean
  /** Last route, if known; null after arrival: '/' is then the dashboard (D-23). */
  readonly route: string | null
  readonly arrived: () => void
}

const NOT_YET = { ready: false, route: null }

/** Loads a person's stored state at sign-in and clears it at sign-out (R14). */
export function useSignedIn(): SignedIn {
  const { phase, email, reason } = useSession()
  const client = useQueryClient()
  const [state, setState] = useState<Omit<SignedIn, 'arrived'>>(NOT_YET)
  // signed in without typing: a restored session
  const typed = useRef(false)
  useEffect(() => {
    if ((phase === 'signed-out' && reason !== 'restoring') || phase === 'code') typed.current = true
  }, [phase, reason])

  useEffect(() => {
    if (phase !== 'signed-in') return
    let isCurrent = true
    const person = email ?? ''
    const saved = readPlace(person, !typed.current)
    void Promise.all([import('../stores/stored-memory.ts'), saved]).then(
      ([{ openTableMemory, openSavedViews }, { route, tables, views }]) => {
        if (!isCurrent) return
        openTableMemory(person, tables)
        openSavedViews(views)
        stops.push(followSavedViews())
        setState({ ready: true, route })
      },
    )
    const stops = [followTablePlaces()]
    return () => {
      isCurrent = false
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
        forgetUnsettled()
      }),
    [client],
  )
  const arrived = useCallback(() => setState((previous) => (previous.route === null ? previous : { ...previous, route: null })), [])
  const visibleState = phase === 'signed-in' ? state : NOT_YET
  return useMemo(() => ({ ...visibleState, arrived }), [visibleState, arrived])
}
