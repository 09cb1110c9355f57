import type { Order } from '#contract/orders/orders.ts'
import { knownPrices, usualPrice } from '#domain/orders/history/precedents.ts'
import { priceGap } from '#domain/orders/history/price-history.ts'
import { formatCount } from '#domain/values/format.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { gapFigure } from '../list/price-chip.tsx'
import { railStrings } from './rail-strings.ts'

/** Fewer accepted prices are no median worth a percentage. */
const MIN_PRICES = 3

/** Without a last sale: the difference between the price and the median of the bottle's accepted prices, and the words for what it is compared with. */
export function MedianChip({ order, others }: { readonly order: Order; readonly others: readonly Order[] }) {
  const s = useStrings(railStrings)
  const language = useLanguage()
  const prices = knownPrices(order, others).filter(({ kind }) => kind !== 'declined')
  const gap = prices.length < MIN_PRICES ? null : priceGap(order.price, usualPrice(prices))
  if (gap === null) return null
  const { percent, tone } = gap
  const [size, count] = [formatCount(Math.abs(percent), language), formatCount(prices.length, language)]
  const words = percent === 0 ? s.sameAsMedian(count) : percent > 0 ? s.aboveMedian(size, count) : s.belowMedian(size, count)
  return (
    <>
      <span className={`price-chip price-${tone}`} title={words}>
        <span aria-hidden="true">{gapFigure(percent, language)}</span>
        <span className="sr-only">, {words}</span>
      </span>
      <small aria-hidden="true">{s.versusMedian}</small>
    </>
  )
}
