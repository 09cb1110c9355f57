import type { Order } from '../contract/orders.ts'
import type { User } from '../contract/user-records.ts'
import type { Cents } from '../contract/values.ts'
import { enabledCategories } from './subscriptions.ts'

/** What hangs on an account before it is banned or deleted. Sums are cents, of the prices asked or offered. */
export interface Consequences {
  readonly openSales: number
  readonly openPurchases: number
  readonly sumSales: Cents
  readonly sumPurchases: Cents
  readonly waiting: number
  readonly subscriptions: number
  readonly invoices: number
}

const BUY_LIKE = new Set<number | null>([0, 3])
const isOpen = (order: Order): boolean => order.enabled === true && order.sold !== true
const sumOf = (orders: readonly Order[]): Cents => orders.reduce((sum, { price }) => sum + (price ?? 0), 0) as Cents

/** Open: enabled and not sold. Buyers are BUY and takers (ST); everything else offers a bottle (D-24). */
export function consequencesOf(user: Pick<User, 'orders' | 'invoices' | 'subscriptions_informations'>): Consequences {
  const open = (user.orders ?? []).filter(isOpen)
  const purchases = open.filter(({ order_type }) => BUY_LIKE.has(order_type))
  const sales = open.filter(({ order_type }) => !BUY_LIKE.has(order_type))
  return {
    openSales: sales.length,
    openPurchases: purchases.length,
    sumSales: sumOf(sales),
    sumPurchases: sumOf(purchases),
    waiting: open.filter(({ check_by_moderator }) => check_by_moderator === false).length,
    subscriptions: enabledCategories(user.subscriptions_informations).length,
    invoices: (user.invoices ?? []).length,
  }
}
