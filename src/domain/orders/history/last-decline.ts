import type { StaffAction } from '#contract/people/history.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type DeclineReason, reasonsOf } from '../decline-reasons.ts'
import { actionsOnOrder } from './order-history.ts'
import { declinedFor } from './staff-declines.ts'

export interface Decline<O> {
  readonly order: O
  readonly reasons: readonly DeclineReason[]
  /** When and by whom, from the back-office history; null when it has no entry for the order. */
  readonly at: string | null
  readonly by: string | null
}

type Declinable = Pick<Order, 'order_uuid' | 'decline_reasons' | 'created_at'>

/** The seller's last declined order. `actions`: the back-office history of the account, newest first. Null: none was declined. */
export function lastDecline<O extends Declinable>(orders: readonly O[], actions: readonly StaffAction[]): Decline<O> | null {
  const declines = orders.flatMap((order): readonly Decline<O>[] => {
    const reasons = reasonsOf(order.decline_reasons)
    if (reasons.length === 0) return []
    // a later action of another kind, for example a deletion, is not the decline
    const action = order.order_uuid === null ? undefined : actionsOnOrder(actions, order.order_uuid).find(isDecline)
    return [{ order, reasons, at: action?.created_at ?? null, by: action?.email ?? null }]
  })
  // an order without an entry is dated by its creation day, because no later date is recorded
  return declines.toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)))[0] ?? null
}

const isDecline = (action: StaffAction): boolean => declinedFor(action) !== null

const momentOf = ({ at, order }: Decline<Declinable>): string => at ?? order.created_at ?? ''
