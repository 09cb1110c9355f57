import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { Order } from '#contract/orders/orders.ts'
import { asCents } from '#contract/values/values.ts'
import { type ReasonKey, reasonsOf } from '../decline-reasons.ts'
import { checkDigitOf } from '#domain/catalogue/ean.ts'
import { mayHold } from '#domain/text/nothing.ts'
import { picturesOf } from '#domain/catalogue/pictures.ts'
import { declinedTwin, knownPrices } from '../history/precedents.ts'
import { lastSaleOf, looksLikeUnitMistake } from '../history/price-history.ts'
import type { Finding } from './finding.ts'
import { normKey, parcelFit, type ParcelNorms } from './parcel-norm.ts'
import { titleDifferences } from './title-figures.ts'

/** Comparison data of an order; missing data gives no finding. */
export interface FindingContext {
  /** Verified orders of the same bottle, newest first. */
  readonly bottle: readonly Order[]
  /** Verified orders of the same seller, newest first. */
  readonly seller: readonly Order[]
  readonly norms: ParcelNorms
  /** The catalogue's bottle of the same ISBN; null when it has none, absent while it is loading. */
  readonly catalogue?: Pick<Bottle, 'bottle_size' | 'strength' | 'age' | 'vintage'> | null
}

/** A price up to this factor beyond the known prices is still usual. */
const BELOW = 0.7
const ABOVE = 1.4

const PRICE_REASONS: readonly ReasonKey[] = ['price_too_low', 'price_too_high']
const PARCEL_REASONS: readonly ReasonKey[] = ['wrong_dimensions', 'wrong_weight']

/** Findings from lists, history and catalogue about an order, the price first. */
export const orderFindings = (order: Order, context: FindingContext): readonly Finding[] => [
  ...priceFindings(order, context.bottle),
  ...parcelFindings(order, context.norms),
  ...resubmission(order, context.seller),
  ...titleFindings(order, context.catalogue ?? null),
  ...(context.catalogue === null ? barcodeFindings(order) : []),
  ...pictureFindings(order),
]

function priceFindings(order: Order, others: readonly Order[]): readonly Finding[] {
  const { price } = order
  if (price === null || price <= 0) return []
  const last = lastSaleOf(order.price_history)?.price ?? null
  const reasonOf = (usual: number): ReasonKey => (price < usual ? 'price_too_low' : 'price_too_high')
  if (last !== null && looksLikeUnitMistake(price, last))
    return [{ kind: 'unit', strength: 'strong', reasons: [reasonOf(last)], price, last }]
  const prices = knownPrices(order, others).flatMap(({ kind, cents }) => (kind === 'declined' ? [] : [cents]))
  if (prices.length === 0) return []
  const [low, high] = [asCents(Math.min(...prices)), asCents(Math.max(...prices))]
  if (price >= low * BELOW && price <= high * ABOVE) return []
  return [{ kind: 'price', strength: 'strong', reasons: [reasonOf(low)], price, low, high, prices: prices.length }]
}

function parcelFindings(order: Order, norms: ParcelNorms): readonly Finding[] {
  const fit = parcelFit(order, norms)
  const size = normKey(order)
  if (fit === null || size === null) return []
  const { own, norm, unusual } = fit
  const { orders } = norm
  const results: Finding[] = []
  if (own.sides !== null && unusual.sides)
    results.push({ kind: 'dimensions', strength: 'strong', reasons: ['wrong_dimensions'], own: own.sides, usual: norm.sides, size, orders })
  if (own.weight !== null && unusual.weight)
    results.push({ kind: 'weight', strength: 'strong', reasons: ['wrong_weight'], own: own.weight, usual: norm.weight, size, orders })
  return results
}

/** The same seller offers a declined bottle again: reasons about unchanged parts are suggested again. */
function resubmission(order: Order, seller: readonly Order[]): readonly Finding[] {
  const twin = declinedTwin(seller, order)
  if (twin === null) return []
  const declined = reasonsOf(twin.decline_reasons)
  const keys = declined.flatMap((reason) => (reason.kind === 'known' ? [reason.key] : []))
  const samePrice = twin.price === order.price
  const sameParcel = JSON.stringify(twin.package_dimensions) === JSON.stringify(order.package_dimensions)
  const reasons = keys.filter((key) => (PRICE_REASONS.includes(key) && samePrice) || (PARCEL_REASONS.includes(key) && sameParcel))
  return [{ kind: 'resubmitted', strength: reasons.length > 0 ? 'strong' : 'weak', reasons, date: twin.created_at, declined }]
}

const titleFindings = (order: Order, catalogue: FindingContext['catalogue'] | null): readonly Finding[] =>
  catalogue
    ? titleDifferences(order.title, catalogue).map((difference) => ({
        kind: 'title',
        strength: 'strong',
        reasons: ['differs_from_ticker'],
        ...difference,
      }))
    : []

/** Digits in the length of an EAN with a wrong check digit and unknown to the catalogue: a mistyped code. */
function barcodeFindings({ isbn }: Order): readonly Finding[] {
  const digits = (isbn ?? '').replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12}|\d{13})$/.test(digits) || checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1))) return []
  return [{ kind: 'barcode', strength: 'weak', reasons: [], isbn: digits }]
}

function pictureFindings(order: Order): readonly Finding[] {
  const { length } = picturesOf(order.pictures_attachments)
  // unknown pictures are reported beside the order
  if (length > 1 || (length === 0 && mayHold(order, 'pictures_attachments'))) return []
  return [{ kind: length === 0 ? 'no-picture' : 'one-picture', strength: 'weak', reasons: [] }]
}
