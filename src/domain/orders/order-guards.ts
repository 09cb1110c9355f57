import type { Order } from '#contract/orders/orders.ts'
import { reasonsOf } from './decline-reasons.ts'
import { isUnverified, type OrderQueue } from './order-state.ts'

/** Why an action on an order is disabled; the renderer has its texts. */
export type Obstacle =
  /** The row has no id: the server cannot be called about it (R12). */
  | 'no-id'
  /** `enabled` is missing: whether the action is valid is unknown. */
  | 'state-unknown'
  | 'sold'
  | 'deleted'
  | 'deleted-by-user'
  | 'already-checked'
  | 'not-checked'
  | 'enabled'

export type Guard = { readonly allowed: true } | { readonly allowed: false; readonly why: Obstacle }

type Guarded = Pick<Order, 'order_uuid' | 'enabled' | 'sold' | 'check_by_moderator' | 'decline_reasons'>

const allowed: Guard = { allowed: true }
const refused = (why: Obstacle): Guard => ({ allowed: false, why })

/** May the order be accepted or declined? Only while it waits for a moderator (part 1 §4, D-42). */
export function canCheck(order: Guarded, queue?: OrderQueue): Guard {
  if (order.order_uuid === null) return refused('no-id')
  const unverified = isUnverified(order, queue)
  if (unverified === null) return refused('state-unknown')
  return unverified ? allowed : refused('already-checked')
}

/** May the order be deleted? Only while it is enabled and not sold, checked or not (D-36). A missing `sold` counts as not sold: the server decides. */
export function canDelete(order: Guarded, queue?: OrderQueue): Guard {
  if (order.order_uuid === null) return refused('no-id')
  if (order.sold === true) return refused('sold')
  if (order.enabled === null) return refused('state-unknown')
  if (order.enabled) return allowed
  return refused(isUnverified(order, queue) === true ? 'deleted-by-user' : 'deleted')
}

/** May the order be enabled again? Only if it is checked, disabled and not sold (D-37). */
export function canReactivate(order: Guarded, queue?: OrderQueue): Guard {
  if (order.order_uuid === null) return refused('no-id')
  if (order.sold === true) return refused('sold')
  const unverified = isUnverified(order, queue)
  if (unverified === null || order.enabled === null) return refused('state-unknown')
  if (unverified) return refused('not-checked')
  return order.enabled ? refused('enabled') : allowed
}

/** A rejected order can be enabled again, after the reasons were shown (D-37). */
export const reactivationNeedsWarning = (order: Pick<Order, 'decline_reasons'>): boolean => reasonsOf(order.decline_reasons).length > 0
