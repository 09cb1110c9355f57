import WarningIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { StaffAction } from '#contract/people/history.ts'
import type { Order } from '#contract/orders/orders.ts'
import { reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { formatCount, formatDate, formatEuros } from '#domain/format.ts'
import { actionsOnOrder } from '#domain/orders/order-history.ts'
import { declinedTwin, habitOf, recordOf } from '#domain/orders/precedents.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { evidenceStrings } from './evidence-strings.ts'
import type { KnownOrders } from './use-known-orders.ts'

interface Props {
  readonly order: Order
  readonly known: KnownOrders
}

/** The team's decisions about the same bottle and the same seller, and earlier declines of this order. */
export function Precedents({ order, known }: Props) {
  const s = useStrings(evidenceStrings)
  const language = useLanguage()
  const twin = declinedTwin(known.seller, order)
  const habits = (['bottle', 'seller'] as const).flatMap((of) => {
    const habit = habitOf(known[of])
    return habit ? [s.habit[habit][of]] : []
  })
  const reasonsText = (reasons: Order['decline_reasons']) =>
    reasonsOf(reasons)
      .map((reason) => reasonLabel(reason, language))
      .join(', ')
  const line = (orders: readonly Order[], nothing: string, waiting = 0) => {
    const { accepted, declined, deleted, reasons } = recordOf(orders)
    const count = (n: number) => formatCount(n, language)
    const why = reasons.map(({ reason, count: n }) => `${count(n)}\u00a0×\u00a0${reasonLabel(reason, language)}`).join(', ')
    const parts = [
      accepted > 0 && s.accepted(count(accepted)),
      declined > 0 && s.declined(count(declined), why),
      deleted > 0 && s.deleted(count(deleted)),
      waiting > 0 && s.waiting(count(waiting)),
    ].filter((part) => part !== false)
    return orders.length === 0 ? [nothing, ...parts].join(' · ') : parts.join(' · ')
  }
  return (
    <section className="precedents" aria-label={s.precedents}>
      {twin && (
        <p className="order-alarm">
          <WarningIcon aria-hidden="true" /> {s.again(formatDate(twin.created_at), reasonsText(twin.decline_reasons))}{' '}
          <DecidedBy order={twin} />
          <br />
          {twin.price === order.price ? s.samePrice : s.againPrice(formatEuros(twin.price, language), formatEuros(order.price, language))}
        </p>
      )}
      <p>
        <span className="price-label">{s.sameSeller}</span> {line(known.seller, s.firstSeller)}
      </p>
      <p>
        <span className="price-label">{s.sameBottle}</span> {line(known.bottle, s.firstBottle, known.waiting)}
      </p>
      {habits.map((habit) => (
        <p key={habit}>{habit}</p>
      ))}
    </section>
  )
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
  const [newest] = actionsOnOrder((page.data?.rows ?? []) as readonly StaffAction[], id)
  return newest?.email ? <small>{s.by(newest.email)}</small> : null
}
