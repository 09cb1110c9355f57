import { UserOutlined, WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { reasonLabel, reasonsOf } from '../../../domain/decline-reasons.ts'
import { formatCount, formatDate, formatDateTime, formatEuros, formatNumber, fullTimestamp, NOTHING } from '../../../domain/format.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { isBlockTrade, orderTypeLabel, orderTypeMeaning } from '../../../domain/order-types.ts'
import { personInCapitals } from '../../../domain/person-name.ts'
import { packageOf } from '../../../domain/package.ts'
import { lastSaleOf, looksLikeUnitMistake, priceDifference } from '../../../domain/price-history.ts'
import { Copyable } from '../../ui/copyable.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { orderStrings } from './order-strings.ts'
import { previewStrings } from './preview-strings.ts'
import { ProductLink } from './product-link.tsx'
import { TimeLeft } from './time-left.tsx'

interface DetailsProps {
  readonly order: Order
  readonly queue: OrderQueue
  /** When the row was read (epoch ms). */
  readonly readAt: number
}

/** Every field of the preview (part 1 §2, A71). */
export function OrderDetails({ order, queue, readAt }: DetailsProps) {
  const s = useStrings(previewStrings)
  const { types, missingName } = useStrings(orderStrings)
  const language = useLanguage()
  const person = personInCapitals(order)
  const box = packageOf(order, language)
  const meaning = orderTypeMeaning(order.order_type)
  const reasons = reasonsOf(order.decline_reasons).map((reason) => reasonLabel(reason, language))
  const yesNo = (flag: boolean | null) => (flag === null ? NOTHING : flag ? s.yes : s.no)

  return (
    <dl className="order-details">
      <Field label={s.fields.user}>
        <span className="order-linked">
          {person === null ? missingName : <Copyable text={person} />}
          {order.user_uuid !== null && (
            <Link to={`/dashboard/user/${encodeURIComponent(order.user_uuid)}`} aria-label={s.openUser} title={s.openUser}>
              <UserOutlined aria-hidden="true" />
            </Link>
          )}
        </span>
      </Field>
      <Field label={s.fields.isbn}>
        {order.isbn ? (
          <span className="order-linked">
            <Copyable text={order.isbn} />
            <ProductLink isbn={order.isbn} />
          </span>
        ) : (
          NOTHING
        )}
      </Field>
      <Field label={s.fields.type}>
        {orderTypeLabel(order.order_type) ?? NOTHING} {meaning && <small>{types[meaning]}</small>}
      </Field>
      <Field label={s.fields.quantity}>{formatNumber(order.quantity, language)}</Field>
      <Field label={s.fields.fullsize}>{yesNo(order.fullsize)}</Field>
      {box && (
        <>
          <Field label={s.fields.dimensions}>{box.dimensions ?? NOTHING}</Field>
          <Field label={s.fields.weight}>{box.weight ?? NOTHING}</Field>
        </>
      )}
      <Price order={order} queue={queue} />
      <Field first half label={s.fields.enabled}>
        {yesNo(order.enabled)}
      </Field>
      <Field first half label={s.fields.sold}>
        {yesNo(order.sold)}
      </Field>
      <Field half label={s.fields.pretrade}>
        {yesNo(order.is_pretrade)}
      </Field>
      <Field half label={s.fields.blocktrade}>
        {yesNo(isBlockTrade(order))}
      </Field>
      <Field label={s.fields.declined}>{reasons.length === 0 ? s.no : <ReasonList reasons={reasons} />}</Field>
      <Field label={s.fields.checked}>{yesNo(queue === 'verified' ? true : order.check_by_moderator)}</Field>
      <Field first label={s.fields.created}>
        <span title={fullTimestamp(order.created_at)}>{formatDateTime(order.created_at)}</span>
      </Field>
      <Field label={s.fields.end}>
        <TimeLeft countdown={order.countdown} readAt={readAt} />
      </Field>
      <Field label={s.fields.order}>
        {order.order_uuid === null ? NOTHING : <Copyable mono text={order.order_uuid} shown={`${order.order_uuid.slice(0, 18)}…`} />}
      </Field>
    </dl>
  )
}

/** Price, and for an order that is not checked yet the last price with the difference (A71). */
function Price({ order, queue }: Pick<DetailsProps, 'order' | 'queue'>) {
  const s = useStrings(previewStrings)
  const language = useLanguage()
  const last = queue === 'unverified' ? lastSaleOf(order.price_history) : null
  const difference = priceDifference(order.price, last?.price ?? null)
  const words =
    difference === null
      ? null
      : difference === 0
        ? s.same
        : difference > 0
          ? s.dearer(formatCount(difference, language))
          : s.cheaper(formatCount(-difference, language))
  return (
    <>
      <Field label={s.fields.price}>
        <strong className="order-price">{formatEuros(order.price, language)}</strong>
      </Field>
      {queue === 'unverified' && (
        <Field label={s.fields.lastPrice}>
          {formatEuros(last?.price, language)} {last?.soldDate && <small>{s.soldOn(formatDate(last.soldDate))}</small>}
          {words && <small className="order-difference">{words}</small>}
          {looksLikeUnitMistake(order.price, last?.price ?? null) && (
            <span className="order-alarm">
              <WarningFilled aria-hidden="true" /> {s.unitMistake}
            </span>
          )}
        </Field>
      )}
    </>
  )
}

const ReasonList = ({ reasons }: { readonly reasons: readonly string[] }) => (
  <ul className="order-reasons">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)

interface FieldProps {
  readonly label: string
  /** A new group begins, with a line above it. */
  readonly first?: boolean
  /** Two of them share a line. */
  readonly half?: boolean
  readonly children: ReactNode
}

const Field = ({ label, first = false, half = false, children }: FieldProps) => (
  <div className={['order-field', first && 'order-field-first', half && 'order-field-half'].filter(Boolean).join(' ')}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
