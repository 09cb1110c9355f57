import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLabelReading } from '#stores/settings-store.ts'
import { cancelReadings, checkOrder, type CheckResult } from './check-order.ts'
import type { CleanOrder } from './clean-orders.ts'

export type CheckResults = ReadonlyMap<CleanOrder, CheckResult>

const NO_RESULTS: CheckResults = new Map()

/** Checks the orders of the sheet on screen, then those of the next one. Checks of orders that are on neither are cancelled. */
export function useSheetChecks(shown: readonly CleanOrder[], upcoming: readonly CleanOrder[]): CheckResults {
  const readsLabels = useLabelReading()
  const [results, setResults] = useState(NO_RESULTS)
  const running = useRef(new Map<CleanOrder, AbortController>())
  const wanted = useRef<ReadonlySet<CleanOrder>>(new Set())

  const start = useEffectEvent((clean: CleanOrder) => {
    const left = new AbortController()
    running.current.set(clean, left)
    void checkOrder(clean, readsLabels, left.signal).then((result) => {
      if (result === undefined || left.signal.aborted) return
      running.current.delete(clean)
      setResults((previous) => new Map([...[...previous].filter(([earlier]) => wanted.current.has(earlier)), [clean, result]]))
    })
  })
  useEffect(() => {
    wanted.current = new Set([...shown, ...upcoming])
    for (const [clean, left] of running.current) if (!wanted.current.has(clean)) cancel(running.current, clean, left)
  }, [shown, upcoming])
  useEffect(() => {
    // labels are read one after another: those on screen first
    const isShownChecked = shown.every((clean) => results.has(clean))
    for (const clean of isShownChecked ? [...shown, ...upcoming] : shown)
      if (!results.has(clean) && !running.current.has(clean)) start(clean)
  }, [shown, upcoming, results])
  useEffect(() => {
    const all = running.current
    return () => {
      for (const [clean, left] of all) cancel(all, clean, left)
    }
  }, [])
  return results
}

function cancel(running: Map<CleanOrder, AbortController>, clean: CleanOrder, left: AbortController): void {
  running.delete(clean)
  left.abort()
  cancelReadings(clean)
}
