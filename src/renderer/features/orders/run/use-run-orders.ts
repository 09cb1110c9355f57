import { useCallback, useMemo } from 'react'
import type { Decision } from '#contract/orders/decisions.ts'
import { isInShare, WHOLE_QUEUE } from '#domain/orders/run/queue-share.ts'
import type { StoredRun } from '#domain/orders/run/stored-run.ts'
import { heldDecisions, useHeldDecisions } from '#stores/decision-store.ts'
import { decidedOrder } from '../held/decided-orders.ts'
import { GIVEN_BACK } from './stored-run.ts'
import type { RunIds } from './use-run-ids.ts'

interface RunOrders {
  /** The decision about an order; null while it is undecided. */
  readonly decisionOf: (id: string) => Decision | null
  /** Is it undecided and in the queue? */
  readonly isWaiting: (id: string) => boolean
  /** Is it waiting, in the share and not skipped? */
  readonly isOpen: (id: string) => boolean
  /** Can the keys step to it? */
  readonly isReachable: (id: string) => boolean
  /** Decided before the last sign-in or start: it has no stored row to show. */
  readonly isBlank: (id: string) => boolean
  /** Ids of the waiting orders, in run order. */
  readonly waiting: readonly string[]
}

/** What is left to do in the queue of a run: which orders wait, are decided, skipped, or in another share. */
export function useRunOrders({ queue, present, hidden }: RunIds, stored: StoredRun | null): RunOrders {
  useHeldDecisions()
  // includes a decision that main has just stored: it opens the next order, and nothing else is drawn before that
  const decisions = heldDecisions()
  const latest = useMemo(() => new Map(decisions.map((decision) => [decision.order_uuid, decision])), [decisions])
  const share = stored?.share ?? WHOLE_QUEUE
  const skipped = stored?.skipped
  const isWaiting = useCallback(
    (id: string) => {
      const decision = latest.get(id)
      if (decision === undefined) return present.has(id)
      // until the ids are loaded again, an order whose decision was undone or failed counts as waiting
      return GIVEN_BACK.includes(decision.state) && (present.has(id) || hidden.has(id))
    },
    [latest, present, hidden],
  )
  const isOpen = useCallback(
    (id: string) => isWaiting(id) && isInShare(id, share) && !(skipped && Object.hasOwn(skipped, id)),
    [isWaiting, share, skipped],
  )
  const waiting = useMemo(() => queue.ids.filter(isWaiting), [queue, isWaiting])
  const decisionOf = (id: string): Decision | null => {
    const decision = latest.get(id)
    return decision === undefined || GIVEN_BACK.includes(decision.state) ? null : decision
  }
  const isBlank = (id: string) => decisionOf(id) !== null && decidedOrder(id) === undefined
  const isReachable = (id: string) => (decisionOf(id) === null ? isWaiting(id) && isInShare(id, share) : !isBlank(id))
  return { decisionOf, isWaiting, isOpen, isReachable, isBlank, waiting }
}
