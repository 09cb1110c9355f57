import { ORDER_TYPES } from '#contract/orders/orders.ts'

/** The numeric code of the wire; logic uses the codes, labels are only shown (D-24). */
export type OrderTypeCode = 0 | 1 | 2 | 3 | 4
export type OrderTypeLabel = (typeof ORDER_TYPES)[number]

/** The meaning of a code, as the key of a tooltip. Part 2 shifts words and labels by one; part 1's labels are trusted (D-24). */
export const ORDER_TYPE_MEANINGS = ['buy', 'sell', 'giver', 'taker', 'blocktrade'] as const
export type OrderTypeMeaning = (typeof ORDER_TYPE_MEANINGS)[number]

export const ORDER_TYPE_CODES: readonly OrderTypeCode[] = [0, 1, 2, 3, 4]
const SELL = 1
const BLOCK_TRADE = 4

/** 'BUY' … 'BT'; null when the code is missing or unknown. */
export const orderTypeLabel = (code: number | null): OrderTypeLabel | null => (code === null ? null : (ORDER_TYPES[code] ?? null))

/** The meaning of a code, as the key of a tooltip; null when the code is missing or unknown. */
export const orderTypeMeaning = (code: number | null): OrderTypeMeaning | null =>
  code === null ? null : (ORDER_TYPE_MEANINGS[code] ?? null)

/** Do the words only repeat the label, as "Sell order" beside SELL does? */
export const repeatsLabel = (label: OrderTypeLabel | null, words: string): boolean =>
  label !== null && words.toUpperCase().startsWith(label)

/** Only a sale and a block trade are parcels: package and weight are shown for types 1 and 4 (part 1 §2). */
export const isParcel = (code: number | null): boolean => code === SELL || code === BLOCK_TRADE

/** A block trade is marked by its token, or by its type without one; null when it has neither a token nor a known type. */
export function isBlockTrade(order: { readonly blocktrade_token: string | null; readonly order_type: number | null }): boolean | null {
  if ((order.blocktrade_token ?? '').trim() !== '') return true
  return orderTypeLabel(order.order_type) === null ? null : order.order_type === BLOCK_TRADE
}
