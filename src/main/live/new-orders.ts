import type { Order } from '#contract/orders/orders.ts'
import { asCents } from '#contract/values/values.ts'
import { formatEuros } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { orderTypeLabel } from '#domain/orders/order-types.ts'

/** Orders of an unknown type: one, several. */
const OTHER = { en: ['other', 'other'], fr: ['autre', 'autres'] } as const satisfies Record<Language, readonly [string, string]>

/**
 * New orders by type, the most frequent first, and their total value: "2 SELL, 1 BUY · 1,240.00 €" (D-62). No names. The value is left out when a
 * price is unknown.
 */
export function newOrdersSummary(orders: readonly Pick<Order, 'order_type' | 'price' | 'quantity'>[], language: Language): string {
  const counts = new Map<string | null, number>()
  for (const { order_type } of orders) {
    const label = orderTypeLabel(order_type)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const types = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([label, count]) => `${count} ${label ?? OTHER[language][count === 1 ? 0 : 1]}`)
  const isPriced = orders.length > 0 && orders.every(({ price }) => price !== null)
  const total = orders.reduce((sum, { price, quantity }) => sum + (price ?? 0) * (quantity ?? 1), 0)
  return [types.join(', '), isPriced ? formatEuros(asCents(total), language) : ''].filter(Boolean).join(' · ')
}
