import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { Order } from '#contract/orders/orders.ts'
import { changesSince, type ResubmittedField } from '#domain/orders/history/changes-since.ts'
import { reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { formatDate, formatEuros, formatNumber, NOTHING } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { actionsOnOrder } from '#domain/orders/history/order-history.ts'
import { orderTypeLabel } from '#domain/orders/order-types.ts'
import { packageOf } from '#domain/orders/package.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { evidenceStrings } from './evidence-strings.ts'
import { useSamePictures } from './use-same-pictures.ts'

interface Props {
  readonly order: Order
  /** The declined order of the same seller and bottle. */
  readonly declined: Order
}

/** The order was declined before: why, by whom, and what has changed since, field by field and picture by picture. */
export function Resubmitted({ order, declined }: Props) {
  const s = useStrings(evidenceStrings)
  const language = useLanguage()
  const same = useSamePictures(declined, order)
  const fields = changesSince(declined, order)
  const reasons = reasonsOf(declined.decline_reasons)
    .map((reason) => reasonLabel(reason, language))
    .join(', ')
  return (
    <div className="order-alarm">
      <p>
        <WarningIcon aria-hidden="true" /> {s.again(formatDate(declined.created_at), reasons)} <DecidedBy order={declined} />
      </p>
      <ul className="resubmitted" aria-label={s.since}>
        {fields.length === 0 && <li>{s.unchanged}</li>}
        {fields.map((field) => (
          <li key={field}>{s.changed(s.changes[field], textOf(declined, field, language), textOf(order, field, language))}</li>
        ))}
        {same?.map((isSame, side) => isSame !== null && <li key={s.photos[side]}>{s.photo(s.photos[side] ?? '', isSame)}</li>)}
      </ul>
    </div>
  )
}

function textOf(order: Order, field: ResubmittedField, language: Language): string {
  switch (field) {
    case 'price':
      return formatEuros(order.price, language)
    case 'quantity':
      return formatNumber(order.quantity, language)
    case 'order_type':
      return orderTypeLabel(order.order_type) ?? NOTHING
    case 'package_dimensions': {
      const box = packageOf(order, language)
      return [box?.dimensions, box?.weight].filter(Boolean).join(' · ') || NOTHING
    }
    default:
      return order.title?.trim() || NOTHING
  }
}

/** The person who decided, if the back-office history has an entry (D-44). */
function DecidedBy({ order }: { readonly order: Order }) {
  const s = useStrings(evidenceStrings)
  const id = order.order_uuid ?? ''
  const query = { search: order.user_uuid ?? '', filters: [], sort: [{ field: 'created_at', direction: 'desc' as const }] }
  const page = useQuery(
    'lists.page',
    { list: 'history.staff', params: {}, query, offset: 0, limit: 100 },
    { enabled: id !== '', freshForMs: 60_000 },
  )
  const [newest] = actionsOnOrder(page.data?.rows ?? [], id)
  // reserve the line, so that the name, which is loaded later, moves nothing
  if (page.loading && page.data === undefined) return <small className="resubmitted-by" />
  return newest?.email ? <small className="resubmitted-by">{s.by(newest.email)}</small> : null
}
