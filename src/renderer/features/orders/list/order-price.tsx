import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Order } from '#contract/orders/orders.ts'
import { isLacking } from '#contract/reading/unreadable.ts'
import { formatDate, formatEuros } from '#domain/values/format.ts'
import { isNothing } from '#domain/text/nothing.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { lastSaleOf, looksLikeUnitMistake } from '#domain/orders/history/price-history.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { OrderField as Field } from '../preview/order-field.tsx'
import { previewStrings } from '../preview/preview-strings.ts'
import { DifferenceChip } from './price-chip.tsx'

/** The price; for an unverified order also the last price and the difference (part 1 §2). */
export function OrderPrice({ order, queue }: { readonly order: Order; readonly queue: OrderQueue }) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const last = queue === 'unverified' ? lastSaleOf(order.price_history) : null
  return (
    <>
      <Field label={s.fields.price} of={order} names={['price']}>
        {isLacking(order, 'price') ? (
          <span className="order-price" title={s.noPriceWhy}>
            {s.noPrice}
          </span>
        ) : (
          <strong className="order-price">{formatEuros(order.price, language)}</strong>
        )}{' '}
        {queue === 'unverified' && <DifferenceChip order={order} />}
      </Field>
      {queue === 'unverified' && (
        <Field label={s.fields.lastPrice} of={order} names={[]}>
          {last === null && !isNothing(order.price_history) ? <Unreadable /> : formatEuros(last?.price, language)}{' '}
          {last?.soldDate && <small>{s.soldOn(formatDate(last.soldDate))}</small>}
          {looksLikeUnitMistake(order.price, last?.price ?? null) && (
            <span className="order-alarm">
              <WarningIcon aria-hidden="true" /> {s.unitMistake}
            </span>
          )}
        </Field>
      )}
    </>
  )
}
