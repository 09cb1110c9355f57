import type { Order } from '#contract/orders/orders.ts'
import { formatCount, formatPercent } from '#domain/values/format.ts'
import { lastSaleOf, priceGap } from '#domain/orders/history/price-history.ts'
import type { Language } from '#domain/text/language.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import './price-chip.css'

/** Largest difference shown, in percent. */
const MAX_PERCENT = 999

interface ChipProps {
  readonly order: Priced
  /** It stands before the price. Default: after it. */
  readonly isFirst?: boolean
}

/** Difference between the price and the last sale: grey below 15 %, yellow up to 50 %, red above. Renders nothing without a known sale. */
export function DifferenceChip({ order, isFirst = false }: ChipProps) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const gap = gapOf(order)
  if (gap === null) return null
  const { percent, tone } = gap
  const words = differenceWords(order, s, language)
  return (
    <span className={`price-chip price-${tone}`} title={words}>
      <span aria-hidden="true">{gapFigure(percent, language)}</span>
      {/* with a pause between it and the price */}
      <span className="sr-only">{isFirst ? `${words}.` : `, ${words}`}</span>
    </span>
  )
}

type Priced = Pick<Order, 'price' | 'price_history'>
const gapOf = (order: Priced) => priceGap(order.price, lastSaleOf(order.price_history)?.price ?? null)

/** '7% above the last price', or '' without a known sale. */
export function differenceWords(order: Priced, s: (typeof previewStrings)['en'], language: Language): string {
  const gap = gapOf(order)
  if (gap === null) return ''
  const size = formatCount(Math.abs(gap.percent), language)
  return gap.percent === 0 ? s.same : gap.percent > 0 ? s.dearer(size) : s.cheaper(size)
}

/** '+7%', or '' without a known sale. */
export function differenceText(order: Priced, language: Language): string {
  const gap = gapOf(order)
  return gap === null ? '' : gapFigure(gap.percent, language)
}

/** "+7%", "−7%", "0%", "> 999%". */
export const gapFigure = (percent: number, language: Language): string =>
  percent > MAX_PERCENT ? `> ${formatPercent(MAX_PERCENT, language)}` : (percent > 0 ? '+' : '') + formatPercent(percent, language, 0)
