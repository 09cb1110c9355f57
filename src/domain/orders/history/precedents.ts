import type { Order } from '#contract/orders/orders.ts'
import { type Cents, asCents } from '#contract/values/values.ts'
import { type DeclineReason, reasonsOf } from '../decline-reasons.ts'
import { lastSaleOf } from './price-history.ts'
import { mayHold } from '#domain/text/nothing.ts'

/** The team's decision on a verified order. */
export type Verdict = 'accepted' | 'declined' | 'deleted'

type Judged = Pick<Order, 'decline_reasons' | 'enabled' | 'sold'>

/**
 * A verified order without reasons counts as accepted, unless it is disabled and was not sold. Null when its reasons are unknown: it may have been
 * declined.
 */
export function verdictOf(order: Judged): Verdict | null {
  if (reasonsOf(order.decline_reasons).length > 0) return 'declined'
  if (mayHold(order, 'decline_reasons')) return null
  return order.enabled === false && order.sold !== true ? 'deleted' : 'accepted'
}

export interface TeamRecord {
  readonly accepted: number
  readonly declined: number
  readonly deleted: number
  /** Orders with unknown reasons: accepted or declined. */
  readonly unknown: number
  /** Reasons of the declined ones, the most frequent first. */
  readonly reasons: readonly { readonly reason: DeclineReason; readonly count: number }[]
}

/** Decisions on a number of verified orders. */
export function recordOf(orders: readonly Judged[]): TeamRecord {
  const counts = { accepted: 0, declined: 0, deleted: 0 }
  let unknown = 0
  const reasons = new Map<string, { readonly reason: DeclineReason; count: number }>()
  for (const order of orders) {
    const verdict = verdictOf(order)
    if (verdict) counts[verdict]++
    else unknown++
    for (const reason of reasonsOf(order.decline_reasons)) {
      const key = JSON.stringify(reason)
      const entry = reasons.get(key)
      if (entry) entry.count++
      else reasons.set(key, { reason, count: 1 })
    }
  }
  return { ...counts, unknown, reasons: [...reasons.values()].toSorted((a, b) => b.count - a.count) }
}

/** Number of consecutive orders with the same verdict that count as a habit. */
const HABIT = 3

/** The common verdict of the newest orders (newest first); null when they differ or are too few. Deleted ones do not count. */
export function commonVerdict(orders: readonly Judged[]): Exclude<Verdict, 'deleted'> | null {
  const verdicts = orders
    .map(verdictOf)
    .filter((verdict) => verdict !== 'deleted')
    .slice(0, HABIT)
  const [first] = verdicts
  return first && verdicts.length === HABIT && verdicts.every((verdict) => verdict === first) ? first : null
}

/** The newest declined order of the same seller and bottle: this one may be a repetition. `orders`: newest first. */
export const declinedTwin = <O extends Judged & Pick<Order, 'isbn' | 'order_uuid'>>(
  orders: readonly O[],
  { isbn, order_uuid }: Pick<Order, 'isbn' | 'order_uuid'>,
): O | null =>
  orders.find((order) => isbn !== null && order.isbn === isbn && order.order_uuid !== order_uuid && verdictOf(order) === 'declined') ?? null

export interface KnownPrice {
  readonly cents: number
  readonly kind: 'last' | 'sold' | 'accepted' | 'declined'
}

type Priced = Judged & Pick<Order, 'price' | 'price_history'>

/** Every known price of the same bottle: its last sale, and the prices of other orders. Deleted orders have none. */
export function knownPrices(order: Pick<Order, 'price_history'>, others: readonly Priced[]): readonly KnownPrice[] {
  const last = lastSaleOf(order.price_history)
  const otherPrices = others.flatMap(({ price, ...other }): KnownPrice[] => {
    const verdict = verdictOf(other)
    if (price === null || price <= 0 || verdict === null || verdict === 'deleted') return []
    return [{ cents: price, kind: verdict === 'declined' ? 'declined' : other.sold === true ? 'sold' : 'accepted' }]
  })
  return [...(last && last.price > 0 ? [{ cents: last.price, kind: 'last' as const }] : []), ...otherPrices]
}

/** The median of the paid or accepted prices; null without one. */
export function usualPrice(prices: readonly KnownPrice[]): Cents | null {
  const sorted = prices.flatMap(({ cents, kind }) => (kind === 'declined' ? [] : [cents])).toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [low, high] = [sorted[half - 1], sorted[half]]
  if (high === undefined) return null
  return asCents(sorted.length % 2 === 1 || low === undefined ? high : Math.round((low + high) / 2))
}
