import type { Decision } from '#contract/orders/decisions.ts'
import type { heldStrings } from './held-strings.ts'
import { isInAttempt } from './undo-orders.ts'

/** State of a decision in words: what it waits for, if it is paused or being undone. */
export function stateWords(s: (typeof heldStrings)['en'], decision: Decision): string {
  if (decision.undoRequested && isInAttempt(decision)) return s.undoRequested
  return decision.pause ? s.pauses[decision.pause] : s.states[decision.state]
}
