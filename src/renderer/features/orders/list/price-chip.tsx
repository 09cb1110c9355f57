import type { Order } from '#contract/orders/orders.ts'
import { formatCount } from '#domain/format.ts'
import { lastSaleOf, priceGap } from '#domain/orders/price-history.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import './price-chip.css'

/** Largest difference shown, in percent. */
const MOST = 999

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
      <span aria-hidden="true">{percent > MOST ? `> ${MOST} %` : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${size} %`}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
