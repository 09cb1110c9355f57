import type { ReactNode } from 'react'
import { Link } from 'react-router'
import UserIcon from 'lucide-react/icons/user'
import type { Order } from '#contract/orders/orders.ts'
import { isLacking } from '#contract/reading/unreadable.ts'
import { reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { formatDateTime, formatNumber, fullTimestamp, NOTHING } from '#domain/values/format.ts'
import { isNothing } from '#domain/text/nothing.ts'
import { shortId } from '#domain/text/short-id.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { isBlockTrade } from '#domain/orders/order-types.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { packageOf } from '#domain/orders/package.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { OrderField as Field } from './order-field.tsx'
import { OrderPrice } from '../list/order-price.tsx'
import { OrderType } from '../list/order-type.tsx'
import { orderStrings } from '../order-strings.ts'
import { previewStrings } from './preview-strings.ts'
import { ProductLink } from './product-link.tsx'
import { TimeLeft } from '../list/time-left.tsx'

interface DetailsProps {
  readonly order: Order
  readonly queue: OrderQueue
  /** Load time of the row (epoch ms). */
  readonly readAt: number
  /** What is known of the seller, below the name. */
  readonly seller?: ReactNode
  /** Below the package's weight. */
  readonly parcel?: ReactNode
  /** Between what is judged and the order's state. */
  readonly evidence?: ReactNode
}

/** Every field of the preview (part 1 §2); an unverified order has its prices in the price block. */
export function OrderDetails({ evidence, ...props }: DetailsProps) {
  return (
    <>
      <dl className="order-details">
        <JudgedFields {...props} />
        {!evidence && <StateFields {...props} />}
      </dl>
      {evidence}
      {evidence && (
        <dl className="order-details">
          <StateFields {...props} />
        </dl>
      )}
    </>
  )
}

function JudgedFields({ order, queue, seller, parcel }: DetailsProps) {
  const s = useStrings(previewStrings)
  const { missingName } = useStrings(orderStrings)
  const language = useLanguage()
  const person = personInCapitals(order)
  const box = packageOf(order, language)

  return (
    <>
      {/* first, as in the price block of an unverified order */}
      {queue === 'verified' && <OrderPrice order={order} queue={queue} />}
      <Field label={s.fields.user} of={order} names={['firstname', 'lastname']}>
        <span className="order-linked">
          {person === null ? missingName : <Copyable text={person} />}
          {order.user_uuid !== null && (
            <Link to={`/dashboard/user/${encodeURIComponent(order.user_uuid)}`} aria-label={s.openUser} title={s.openUser}>
              <UserIcon aria-hidden="true" />
            </Link>
          )}
        </span>
        {seller}
      </Field>
      <Field label={s.fields.isbn} of={order} names={['isbn']}>
        {order.isbn ? (
          <span className="order-linked">
            <Copyable text={order.isbn} />
            <ProductLink isbn={order.isbn} />
          </span>
        ) : (
          NOTHING
        )}
      </Field>
      <Field label={s.fields.type} of={order} names={['order_type']}>
        <OrderType code={order.order_type} />
      </Field>
      <Field label={s.fields.quantity} of={order} names={['quantity']}>
        {formatNumber(order.quantity, language)}
      </Field>
      <Field label={s.fields.fullsize} of={order} names={['fullsize']}>
        {yesNo(order.fullsize, s)}
      </Field>
      {box && (
        <>
          <Field label={s.fields.dimensions} of={order} names={['package_dimensions']}>
            {box.dimensions ?? NOTHING}
          </Field>
          <Field label={s.fields.weight} of={order} names={['package_dimensions']}>
            {box.weight ?? NOTHING}
            {parcel}
          </Field>
        </>
      )}
    </>
  )
}

function StateFields({ order, queue, readAt }: DetailsProps) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const reasons = reasonsOf(order.decline_reasons).map((reason) => reasonLabel(reason, language))
  // reasons and a value that cannot be read need the whole line
  const isUndeclined = reasons.length === 0 && isNothing(order.decline_reasons)
  const flag = (value: boolean | null) => yesNo(value, s)

  return (
    <>
      <Field first half label={s.fields.enabled} of={order} names={['enabled']}>
        {flag(order.enabled)}
      </Field>
      <Field first half label={s.fields.sold} of={order} names={['sold']}>
        {flag(order.sold)}
      </Field>
      <Field half label={s.fields.pretrade} of={order} names={['is_pretrade']}>
        {flag(order.is_pretrade)}
      </Field>
      <Field half label={s.fields.blocktrade} of={order} names={['blocktrade_token', 'order_type']}>
        {flag(isBlockTrade(order))}
      </Field>
      <Field half={isUndeclined} label={s.fields.declined} of={order} names={[]}>
        {isUndeclined ? (
          flag(isLacking(order, 'decline_reasons') ? null : false)
        ) : reasons.length > 0 ? (
          <ReasonList reasons={reasons} />
        ) : (
          <Unreadable />
        )}
      </Field>
      <Field half={isUndeclined} label={s.fields.checked} of={order} names={queue === 'verified' ? [] : ['check_by_moderator']}>
        {flag(queue === 'verified' ? true : order.check_by_moderator)}
      </Field>
      <Field first label={s.fields.created} of={order} names={['created_at']}>
        <span title={fullTimestamp(order.created_at)}>{formatDateTime(order.created_at)}</span>
      </Field>
      <Field label={s.fields.end} of={order} names={['countdown']}>
        <TimeLeft countdown={order.countdown} readAt={readAt} />
      </Field>
      <Field label={s.fields.order} of={order} names={['order_uuid']}>
        {order.order_uuid === null ? NOTHING : <Copyable mono text={order.order_uuid} shown={shortId(order.order_uuid, 18)} />}
      </Field>
    </>
  )
}

const yesNo = (flag: boolean | null, s: { readonly yes: string; readonly no: string }): string =>
  flag === null ? NOTHING : flag ? s.yes : s.no

const ReasonList = ({ reasons }: { readonly reasons: readonly string[] }) => (
  <ul className="order-reasons">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)
