import type { Order } from '#contract/orders/orders.ts'
import { isUnknown } from '#contract/reading/unreadable.ts'
import type { User } from '#contract/people/user-records.ts'
import { type Cents, asCents } from '#contract/values/values.ts'
import { timeLeft } from '#domain/orders/countdown.ts'
import { reasonsOf } from '#domain/orders/decline-reasons.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { enabledCategories, isUndecided as isUndecidedSubscription } from '#domain/people/subscriptions.ts'

/** Data that depends on an account, before it is banned or deleted. Sums are cents: price times quantity of the open orders. */
export interface Consequences {
  readonly openSales: number
  readonly openPurchases: number
  /** Bottles in those orders. */
  readonly bottlesForSale: number
  readonly bottlesWanted: number
  readonly sumSales: Cents
  readonly sumPurchases: Cents
  readonly waiting: number
  readonly subscriptions: number
  readonly invoices: number
  /** Orders that cannot be classified, because a deciding field is missing or unreadable. */
  readonly unread: number
  /** The same for subscriptions. */
  readonly unreadSubscriptions: number
}

const DECIDING = ['enabled', 'sold', 'order_type', 'price', 'quantity', 'check_by_moderator']

const BUY_LIKE = new Set<number | null>([0, 3])
const isUndecided = (order: Order): boolean =>
  isUnknown(order, ...DECIDING) || order.enabled === null || (order.enabled && (order.order_type === null || order.price === null))

/** An order without a quantity is one bottle. */
const quantityOf = ({ quantity }: Order): number => quantity ?? 1
const bottlesIn = (orders: readonly Order[]): number => orders.reduce((sum, order) => sum + quantityOf(order), 0)
const sumOf = (orders: readonly Order[]): Cents => asCents(orders.reduce((sum, order) => sum + (order.price ?? 0) * quantityOf(order), 0))

/** Enabled, not sold, not rejected by a moderator, and before its end. */
function isOpen(order: Order, now: number, readAt: number): boolean {
  if (isUndecided(order) || order.enabled !== true || order.sold === true) return false
  const rejected = order.check_by_moderator === true && reasonsOf(order.decline_reasons).length > 0
  return !rejected && timeLeft(epochMsOf(order.countdown, readAt), now).kind !== 'ended'
}

/** Buyers are BUY and takers (ST); everything else offers a bottle (D-24). `now` and `readAt` (when the user was read) in epoch ms. */
export function consequencesOf(
  user: Pick<User, 'orders' | 'invoices' | 'subscriptions_informations'>,
  now: number,
  readAt: number,
): Consequences {
  const open = (user.orders ?? []).filter((order) => isOpen(order, now, readAt))
  const purchases = open.filter(({ order_type }) => BUY_LIKE.has(order_type))
  const sales = open.filter(({ order_type }) => !BUY_LIKE.has(order_type))
  return {
    openSales: sales.length,
    openPurchases: purchases.length,
    bottlesForSale: bottlesIn(sales),
    bottlesWanted: bottlesIn(purchases),
    sumSales: sumOf(sales),
    sumPurchases: sumOf(purchases),
    waiting: open.filter(({ check_by_moderator }) => check_by_moderator === false).length,
    subscriptions: enabledCategories(user.subscriptions_informations).length,
    invoices: (user.invoices ?? []).length,
    unread: (user.orders ?? []).filter(isUndecided).length,
    unreadSubscriptions: (user.subscriptions_informations ?? []).filter(isUndecidedSubscription).length,
  }
}
