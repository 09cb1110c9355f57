import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Order } from '#contract/orders/orders.ts'
import { formatDate, formatEuros, formatNumber, NOTHING } from '#domain/values/format.ts'
import { isNothing } from '#domain/text/nothing.ts'
import type { ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import { packageOf } from '#domain/orders/package.ts'
import { lastSaleOf, looksLikeUnitMistake } from '#domain/orders/history/price-history.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Readable } from '#ui/states/readable.tsx'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { PriceStrip } from '../evidence/price-strip.tsx'
import { previewStrings } from '../preview/preview-strings.ts'
import { OrderType } from '../list/order-type.tsx'
import { DifferenceChip } from '../list/price-chip.tsx'
import { MedianChip } from './median-chip.tsx'
import { railStrings } from './rail-strings.ts'
import { UsualParcel } from './usual-parcel.tsx'
import './price-block.css'

const NONE: readonly Order[] = []

interface PriceBlockProps {
  readonly order: Order
  /** Verified orders of the same bottle; null until they are loaded. */
  readonly others: readonly Order[] | null
  readonly norms: ParcelNorms
  /** The prices only: type and package are among the fields below. */
  readonly pricesOnly?: boolean
}

/** The order's price and comparison prices. Stays visible while the decline panel is open. */
export function PriceBlock({ order, others, norms, pricesOnly = false }: PriceBlockProps) {
  const s = useStrings(railStrings)
  const { fields, soldOn, unitMistake } = useStrings(previewStrings)
  const language = useLanguage()
  const last = lastSaleOf(order.price_history)
  const box = packageOf(order, language)
  return (
    <section className="price-block" aria-label={s.price}>
      <dl>
        <div className="price-line">
          <dt className="sr-only">{fields.price}</dt>
          <dd>
            <Readable of={order} fields={['price']}>
              <strong>{formatEuros(order.price, language)}</strong>
              <DifferenceChip order={order} />
              {last === null && others && <MedianChip order={order} others={others} />}
            </Readable>
          </dd>
        </div>
        {!pricesOnly && (
          <div>
            <dt className="sr-only">{fields.type}</dt>
            <dd>
              <OrderType code={order.order_type} /> · {formatNumber(order.quantity, language)} × {order.isbn ?? NOTHING}
            </dd>
          </div>
        )}
        <div className="rail-fact">
          <dt className="price-label">{fields.lastPrice}</dt>
          <dd>
            {last === null && !isNothing(order.price_history) ? <Unreadable /> : formatEuros(last?.price, language)}
            {last?.soldDate ? <small> {soldOn(formatDate(last.soldDate))}</small> : null}
          </dd>
        </div>
      </dl>
      {looksLikeUnitMistake(order.price, last?.price ?? null) && (
        <p className="order-alarm">
          <WarningIcon aria-hidden="true" /> {unitMistake}
        </p>
      )}
      <PriceStrip order={order} others={others ?? NONE} isAlwaysShown={!pricesOnly && others !== null} />
      {box && !pricesOnly && (
        <dl>
          <div className="rail-fact">
            <dt className="price-label">{s.parcel}</dt>
            <dd>
              {[box.dimensions, box.weight].filter(Boolean).join(' · ') || NOTHING}
              <UsualParcel order={order} norms={norms} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
