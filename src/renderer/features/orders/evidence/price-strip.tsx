import type { Order } from '#contract/orders/orders.ts'
import { asCents } from '#contract/values/values.ts'
import { formatCount, formatEuros } from '#domain/values/format.ts'
import { type KnownPrice, knownPrices, usualPrice } from '#domain/orders/history/precedents.ts'
import { labelledStrings } from '#ui/labelled-strings.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { evidenceStrings } from './evidence-strings.ts'
import { priceAxis } from './price-axis.ts'
import './price-strip.css'

const WIDTH = 320
const HEIGHT = 28
const EDGE = 6

interface Props {
  readonly order: Order
  /** Verified orders of the same bottle. */
  readonly others: readonly Order[]
  /** Without known prices: an empty line that says so instead of nothing. */
  readonly isAlwaysShown: boolean
}

/** Every known price of the bottle on one line, with this order's price marked. */
export function PriceStrip({ order, others, isAlwaysShown }: Props) {
  const s = useStrings(evidenceStrings)
  const { pair } = useStrings(labelledStrings)
  const language = useLanguage()
  const prices = knownPrices(order, others)
  const usual = usualPrice(prices)
  if (prices.length === 0 && !isAlwaysShown) return null
  const all = [...prices.map(({ cents }) => cents), ...(order.price !== null && order.price > 0 ? [order.price] : [])]
  const place = priceAxis(all)
  const at = (cents: number) => EDGE + place(cents) * (WIDTH - 2 * EDGE)
  const accepted = prices.filter(({ kind }) => kind !== 'declined').length
  const [count, median] = [formatCount(prices.length, language), formatEuros(usual, language)]
  const words =
    prices.length === 0
      ? s.noPrices
      : usual === null
        ? s.allDeclined(count)
        : accepted === prices.length
          ? s.prices(count, median)
          : s.someDeclined(count, formatCount(accepted, language), median)
  const titleOf = ({ kind, cents }: KnownPrice) => pair(s.kinds[kind], formatEuros(asCents(cents), language))
  return (
    <figure className="price-strip">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {prices.map((price, nth) => (
          // two orders may have the same price
          // oxlint-disable-next-line react/no-array-index-key
          <circle key={nth} className={`price-dot price-dot-${price.kind}`} cx={at(price.cents)} cy={HEIGHT / 2} r="4">
            <title>{titleOf(price)}</title>
          </circle>
        ))}
        {usual !== null && <line className="price-median" x1={at(usual)} x2={at(usual)} y1="5" y2={HEIGHT - 5} />}
        {order.price !== null && order.price > 0 && (
          <path className="price-mark" d={`M ${at(order.price)} 9 l 5 -8 h -10 z`}>
            <title>{pair(s.thisOrder, formatEuros(order.price, language))}</title>
          </path>
        )}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
