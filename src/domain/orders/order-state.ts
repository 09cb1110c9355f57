import type { Order } from '#contract/orders/orders.ts'
import { reasonsOf } from './decline-reasons.ts'

/** The tags of an order, in display order; several can apply at once (D-40). */
export const ORDER_TAGS = ['pretrade', 'sold', 'rejected', 'returned', 'enabled', 'deleted', 'deleted-by-user'] as const
export type OrderTag = (typeof ORDER_TAGS)[number]

/** The list of an order. Membership in it is the only truth about "unverified" (D-31). */
export type OrderQueue = 'unverified' | 'verified'

/** Does it wait for a moderator? Without a list, check_by_moderator decides; when that is missing too, it is unknown. */
export function isUnverified(order: Pick<Order, 'check_by_moderator'>, queue?: OrderQueue): boolean | null {
  if (queue !== undefined) return queue === 'unverified'
  return order.check_by_moderator === null ? null : !order.check_by_moderator
}

/** A waiting order that its user has removed: accepting it must be confirmed (D-36). */
export const isDeletedByUser = (order: Pick<Order, 'check_by_moderator' | 'enabled'>, queue?: OrderQueue): boolean =>
  order.enabled === false && isUnverified(order, queue) === true

type Tagged = Pick<Order, 'is_pretrade' | 'sold' | 'enabled' | 'decline_reasons' | 'check_by_moderator'>

/** "Deleted by user" applies only to an order that no moderator has checked; a missing `enabled` gives no tag rather than a wrong one. */
export function orderTags(order: Tagged, queue?: OrderQueue): readonly OrderTag[] {
  const tags: OrderTag[] = []
  if (order.is_pretrade === true) tags.push('pretrade')
  if (order.sold === true) tags.push('sold')
  // declined once, and waiting again (D-31)
  if (reasonsOf(order.decline_reasons).length > 0) tags.push(isUnverified(order, queue) === true ? 'returned' : 'rejected')
  if (order.enabled === true) tags.push('enabled')
  if (order.enabled === false) tags.push(isDeletedByUser(order, queue) ? 'deleted-by-user' : 'deleted')
  return tags
}
