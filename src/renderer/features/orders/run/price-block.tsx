import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Order } from '#contract/orders/orders.ts'
import { formatDate, formatEuros, formatNumber, NOTHING } from '#domain/format.ts'
import { isNothing } from '#domain/nothing.ts'
import { orderTypeLabel, orderTypeMeaning } from '#domain/orders/order-types.ts'
import { packageOf } from '#domain/orders/package.ts'
import { lastSaleOf, looksLikeUnitMistake } from '#domain/orders/price-history.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { PriceStrip } from '../evidence/price-strip.tsx'
import { orderStrings } from '../order-strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import { DifferenceChip } from '../list/price-chip.tsx'
import { runStrings } from './run-strings.ts'
import './price-block.css'

interface PriceBlockProps {
  readonly order: Order
  /** Verified orders of the same bottle. */
  readonly others: readonly Order[]
}

/** The order's price and comparison prices. Stays visible while the decline panel is open. */
export function PriceBlock({ order, others }: PriceBlockProps) {
  const s = useStrings(runStrings)
  const { types } = useStrings(orderStrings)
  const { fields, soldOn, unitMistake } = useStrings(previewStrings)
  const language = useLanguage()
  const last = lastSaleOf(order.price_history)
  const meaning = orderTypeMeaning(order.order_type)
  const box = packageOf(order, language)
  return (
    <section className="price-block" aria-label={s.price}>
      <p className="price-line">
        <strong>{formatEuros(order.price, language)}</strong>
        <DifferenceChip order={order} />
      </p>
      <p>
        <span className="price-label">{fields.lastPrice}</span>{' '}
        {last === null && !isNothing(order.price_history) ? <Unreadable /> : formatEuros(last?.price, language)}
        {last?.soldDate ? <small> {soldOn(formatDate(last.soldDate))}</small> : null}
      </p>
      {looksLikeUnitMistake(order.price, last?.price ?? null) && (
        <p className="order-alarm">
          <WarningIcon aria-hidden="true" /> {unitMistake}
        </p>
      )}
      <PriceStrip order={order} others={others} />
      <p>
        {orderTypeLabel(order.order_type) ?? NOTHING} {meaning && <small>{types[meaning]}</small>} ·{' '}
        {formatNumber(order.quantity, language)} × {order.isbn ?? NOTHING}
      </p>
      {box && (
        <p>
          <span className="price-label">{s.parcel}</span> {[box.dimensions, box.weight].filter(Boolean).join(' · ') || NOTHING}
        </p>
      )}
    </section>
  )
}
