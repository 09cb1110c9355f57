import type { Order } from '#contract/orders/orders.ts'
import { formatCount } from '#domain/values/format.ts'
import { lastSaleOf, priceGap } from '#domain/orders/history/price-history.ts'
import type { Language } from '#domain/text/language.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import './price-chip.css'

/** Largest difference shown, in percent. */
const MAX_PERCENT = 999

/** Difference between the price and the last sale: grey below 15 %, yellow up to 50 %, red above. Renders nothing without a known sale. */
export function DifferenceChip({ order }: { readonly order: Pick<Order, 'price' | 'price_history'> }) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const gap = priceGap(order.price, lastSaleOf(order.price_history)?.price ?? null)
  if (gap === null) return null
  const { percent, tone } = gap
  const size = formatCount(Math.abs(percent), language)
  const words = percent === 0 ? s.same : percent > 0 ? s.dearer(size) : s.cheaper(size)
  return (
    <span className={`price-chip price-${tone}`} title={words}>
      <span aria-hidden="true">{figureOf(percent, language)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** '+7 %', or '' without a known sale. */
export function differenceText(order: Pick<Order, 'price' | 'price_history'>, language: Language): string {
  const gap = priceGap(order.price, lastSaleOf(order.price_history)?.price ?? null)
  return gap === null ? '' : figureOf(gap.percent, language)
}

const figureOf = (percent: number, language: Language): string =>
  percent > MAX_PERCENT
    ? `> ${MAX_PERCENT} %`
    : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatCount(Math.abs(percent), language)} %`
