import type { StaffAction } from '#contract/people/history.ts'
import { type DeclineReason, reasonsOf } from '../decline-reasons.ts'

/** The reasons of a decline in the back-office history; null for other actions. Names of actions are not specified. */
export function declinedFor({ type, reason }: Pick<StaffAction, 'type' | 'reason'>): readonly DeclineReason[] | null {
  return /declin/i.test(type ?? '') ? reasonsOf(reason) : null
}
