import { useEffect, useRef } from 'react'
import { flushEvents } from '#bridge/events.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import type { DecisionGate } from '../decision/decision-gate.ts'
import type { Run } from './use-run.ts'

type Step = 'previous' | 'next'

/** Steps to a neighbour. A step that is pressed while a decision is being stored starts from the order that opens after it. */
export function useRunStep({ place, move }: Run, gate: DecisionGate): (to: Step) => void {
  const queued = useRef<Step | null>(null)
  const step = useLatestCallback((to: Step) => {
    queued.current = gate.phase() === 'sent' ? to : null
    const at = place?.[to]
    if (queued.current !== null || !at) return
    // an order that was decided a moment ago appears with its verdict
    flushEvents()
    move(at)
  })
  useEffect(
    () =>
      gate.subscribe(() => {
        if (gate.phase() === 'sent' || queued.current === null) return
        const to = queued.current
        queued.current = null
        // the gate opens while the next order is being rendered: its neighbours are there afterwards
        queueMicrotask(() => step(to))
      }),
    [gate, step],
  )
  return step
}
