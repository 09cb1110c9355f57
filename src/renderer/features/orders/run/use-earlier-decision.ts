import { useState } from 'react'
import type { Decision } from '#contract/orders/decisions.ts'
import type { Run } from './use-run.ts'

/** The decision about the order on screen if it was made before the order opened; null for an order that can be decided. */
export function useEarlierDecision(id: string, run: Run): Decision | null {
  const decision = run.decisionOf(id)
  const isDecided = decision !== null
  const [opened, setOpened] = useState({ id, isDecided })
  // a decision made on screen opens the next order at once: its verdict must not appear for one frame
  if (opened.id !== id || (opened.isDecided && !isDecided)) setOpened({ id, isDecided })
  return opened.id === id && !opened.isDecided ? null : decision
}
