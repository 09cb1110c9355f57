import { hasDecimals } from '#contract/reading/decimal-amounts.ts'
import { Cents, Timestamp } from '#contract/values/values.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { isRecord } from '#contract/values/record.ts'

/** The last known sale of the same bottle. */
export interface LastSale {
  readonly price: Cents
  /** As the API wrote it; null without one. */
  readonly soldDate: Timestamp | null
}

/**
 * The latest sale in a price history: one object, a list of them, or these as JSON text, also as text for each sale; the latest `sold_date` wins, undated
 * ones come last (D-26). None if a price has decimals: the other prices aren't in cents either (decision 57).
 */
export function lastSaleOf(raw: unknown): LastSale | null {
  let latest: LastSale | null = null
  let latestAt = -Infinity
  const entries = entriesOf(raw)
  if (entries.some((entry) => hasDecimals(entry['last_price']))) return null
  for (const entry of entries) {
    const price = Cents.safeParse(entry['last_price'])
    if (!price.success) continue
    const sold = Timestamp.safeParse(entry['sold_date'])
    const soldDate = sold.success ? sold.data : null
    const at = epochMsOf(soldDate, 0) ?? -Infinity
    if (latest === null || at > latestAt) {
      latest = { price: price.data, soldDate }
      latestAt = at
    }
  }
  return latest
}

function entriesOf(raw: unknown): readonly Record<string, unknown>[] {
  if (typeof raw === 'string') {
    try {
      return entriesOf(JSON.parse(raw) as unknown)
    } catch {
      return []
    }
  }
  if (Array.isArray(raw)) return raw.flatMap((entry: unknown) => (Array.isArray(entry) ? [] : entriesOf(entry)))
  return isRecord(raw) ? [raw] : []
}

/** Difference between a price and the last sale, in percent, rounded (25 = a quarter dearer); null without a comparison. */
export const priceDifference = (price: Cents | null, last: Cents | null): number | null =>
  price === null || last === null || last <= 0 ? null : Math.round((price / last - 1) * 100)

/** Below this difference a price is usual (percent, either way). */
const USUAL = 15
/** From this difference on a price is far away (percent, either way). */
const FAR = 50

export interface PriceGap {
  /** Difference between the price and the known one, in percent, rounded. */
  readonly percent: number
  readonly tone: 'usual' | 'off' | 'far'
}

/** A price against the last sale, for drawing; null without a comparison. */
export function priceGap(price: Cents | null, last: Cents | null): PriceGap | null {
  const percent = priceDifference(price, last)
  if (percent === null) return null
  const size = Math.abs(percent)
  return { percent, tone: size > FAR || looksLikeUnitMistake(price, last) ? 'far' : size >= USUAL ? 'off' : 'usual' }
}

/** 100 times or a hundredth of the last price is more likely a unit error than a price (D-27). */
export function looksLikeUnitMistake(price: Cents | null, last: Cents | null): boolean {
  if (price === null || last === null || price <= 0 || last <= 0) return false
  const ratio = price / last
  return ratio >= 50 || ratio <= 1 / 50
}
