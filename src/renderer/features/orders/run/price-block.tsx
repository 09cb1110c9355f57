import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Order } from '#contract/orders/orders.ts'
import { formatCount, formatDate, formatEuros, formatNumber, NOTHING } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { isNothing } from '#domain/text/nothing.ts'
import { orderTypeLabel, orderTypeMeaning } from '#domain/orders/order-types.ts'
import { parcelFit, type ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import { packageOf } from '#domain/orders/package.ts'
import { lastSaleOf, looksLikeUnitMistake } from '#domain/orders/history/price-history.ts'
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
  readonly norms: ParcelNorms
}

/** The order's price and comparison prices. Stays visible while the decline panel is open. */
export function PriceBlock({ order, others, norms }: PriceBlockProps) {
  const s = useStrings(runStrings)
  const { types } = useStrings(orderStrings)
  const { fields, soldOn, unitMistake } = useStrings(previewStrings)
  const language = useLanguage()
  const last = lastSaleOf(order.price_history)
  const meaning = orderTypeMeaning(order.order_type)
  const box = packageOf(order, language)
  const fit = parcelFit(order, norms)
  const isUsual = fit !== null && !fit.unusual.sides && !fit.unusual.weight && fit.own.sides !== null && fit.own.weight !== null
  return (
    <section className="price-block" aria-label={s.price}>
      <p className="price-line">
        <strong>{formatEuros(order.price, language)}</strong>
        <DifferenceChip order={order} />
      </p>
      <p>
        {orderTypeLabel(order.order_type) ?? NOTHING} {meaning && <small>{types[meaning]}</small>} ·{' '}
        {formatNumber(order.quantity, language)} × {order.isbn ?? NOTHING}
      </p>
      <p className="run-fact">
        <span className="price-label">{fields.lastPrice}</span>{' '}
        <span>
          {last === null && !isNothing(order.price_history) ? <Unreadable /> : formatEuros(last?.price, language)}
          {last?.soldDate ? <small> {soldOn(formatDate(last.soldDate))}</small> : null}
        </span>
      </p>
      {looksLikeUnitMistake(order.price, last?.price ?? null) && (
        <p className="order-alarm">
          <WarningIcon aria-hidden="true" /> {unitMistake}
        </p>
      )}
      <PriceStrip order={order} others={others} />
      {box && (
        <p className="run-fact">
          <span className="price-label">{s.parcel}</span>{' '}
          <span>
            {[box.dimensions, box.weight].filter(Boolean).join(' · ') || NOTHING}
            {isUsual && <small> {s.usualFor(bottles(fit.size, order.quantity ?? 1, language))}</small>}
          </span>
        </p>
      )}
    </section>
  )
}

/** "70 cl", "6 × 70 cl" */
const bottles = (size: number, quantity: number, language: Language): string =>
  `${quantity === 1 ? '' : `${formatCount(quantity, language)} × `}${formatNumber(size, language)} cl`
