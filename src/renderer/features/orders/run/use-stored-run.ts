import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { StoredRun } from '#domain/orders/run/stored-run.ts'
import { dropRun, freshRun, keepRun, keepSkipped, readRun, readSkipped } from './stored-run.ts'
import { startOf } from './run-path.ts'

export interface StoredRunState {
  /** Null until the stored run is loaded. */
  readonly run: StoredRun | null
  /** Orders that an earlier run skipped. They are shown first. */
  readonly first: readonly string[]
  readonly change: (change: (run: StoredRun) => Partial<StoredRun>) => void
  /** Ends the run: the next start is a new run. */
  readonly end: () => void
}

/** Panning changes the run many times a second: changes that follow within this time (ms) of another are stored once they pause. */
const DEBOUNCE_MS = 150

/** Resumes an interrupted run; a start from the queue begins a new one. Main stores every change. */
export function useStoredRun(): StoredRunState {
  const { state } = useLocation()
  const [start] = useState(() => startOf(state))
  const [run, setRun] = useState<StoredRun | null>(null)
  const [first, setFirst] = useState<readonly string[]>([])
  const changedAt = useRef(-DEBOUNCE_MS)
  /** Changed, but not stored yet. */
  const waiting = useRef<StoredRun | null>(null)

  useEffect(() => {
    let isCurrent = true
    void Promise.all([readRun(), readSkipped()]).then(([kept, skipped]) => {
      if (!isCurrent) return
      const goesOn = kept !== null && (start === null || start.turn === kept.turn)
      setFirst(goesOn ? [] : Object.keys(skipped))
      setRun(goesOn ? kept : freshRun(skipped, start?.runQuery, start?.turn))
    })
    return () => void (isCurrent = false)
  }, [start])
  useEffect(() => {
    if (!run) return
    const now = performance.now()
    const isFirst = now - changedAt.current > DEBOUNCE_MS
    changedAt.current = now
    const store = () => {
      waiting.current = null
      keepRun(run)
    }
    // at once: the session may end before the pause is over
    if (isFirst) return store()
    waiting.current = run
    const timer = setTimeout(store, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [run])
  useEffect(() => () => void (waiting.current && keepRun(waiting.current)), [])

  return {
    run,
    first,
    change: (change) => setRun((previous) => previous && { ...previous, ...change(previous) }),
    end: () => {
      waiting.current = null
      if (run) keepSkipped(run.skipped)
      dropRun()
    },
  }
}
