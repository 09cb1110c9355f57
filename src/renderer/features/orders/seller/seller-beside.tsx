import { useMemo } from 'react'
import { Link } from 'react-router'
import UserIcon from 'lucide-react/icons/user'
import type { Order } from '#contract/orders/orders.ts'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { reasonLabel, reasonsOf } from '#domain/orders/decline-reasons.ts'
import { formatCount, formatDate, formatEuros } from '#domain/values/format.ts'
import { orderTags } from '#domain/orders/order-state.ts'
import { personInCapitals } from '#domain/values/person-name.ts'
import { type StepState, verificationProgress } from '#domain/people/verification-progress.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Dotted } from '#ui/row/dotted.tsx'
import { OrderTagList } from '#ui/row/order-tag-list.tsx'
import { CHECK, CROSS, TIMED, WARNING_DISC } from '#ui/plain-icons.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { sellerStrings } from './seller-strings.ts'
import { useSeller } from './use-seller.ts'

/** Number of orders shown. The user's page has all of them. */
const SHOWN = 20

interface Props {
  readonly uuid: Uuid
  /** The order under review, marked in the list. */
  readonly order: Uuid
}

/** The seller's account next to the run: verification, address, and the newest orders with their outcome. */
export function SellerBeside({ uuid, order }: Props) {
  const s = useStrings(sellerStrings)
  const { data: user, error, loading, refreshing, reload } = useSeller(uuid)
  return (
    <aside className="seller-beside" aria-label={s.seller}>
      {user ? (
        <Account user={user} uuid={uuid} order={order} />
      ) : loading || !error ? (
        <LoadingState lines={8} />
      ) : (
        <ErrorState of="seller" error={error} busy={refreshing} onRetry={() => void reload()} />
      )}
    </aside>
  )
}

function Account({ user, uuid, order }: { readonly user: User } & Props) {
  const s = useStrings(sellerStrings)
  const { missingName } = useStrings(orderStrings)
  const language = useLanguage()
  const newest = useMemo(
    () => (user.orders ?? []).toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? '')).slice(0, SHOWN),
    [user],
  )
  const left = (user.orders?.length ?? 0) - newest.length
  return (
    <>
      <h3>{personInCapitals(user) ?? missingName}</h3>
      {user.organization?.name && <p>{user.organization.name}</p>}
      {user.email && (
        <p>
          <Copyable text={user.email} />
        </p>
      )}
      <p>
        {verificationProgress(user).steps.map((state) => {
          const look = lookOf(state)
          return (
            <StatusTag
              key={state.step}
              {...LOOKS[look]}
              title={s.stepIs(s.steps[state.step], s.stepStates[look])}
              spoken={s.stepStates[look]}
            >
              {s.steps[state.step]}
            </StatusTag>
          )
        })}
      </p>
      <p>
        <UserIcon aria-hidden="true" /> <Link to={`/dashboard/user/${encodeURIComponent(uuid)}`}>{s.page}</Link>
      </p>
      <h4>{s.ordersTitle}</h4>
      {newest.length === 0 && <p>{user.orders === null ? s.noData : s.noOrders}</p>}
      <ul className="seller-orders">
        {newest.map((one, at) => (
          <SellerOrder key={one.order_uuid ?? at} order={one} isThis={one.order_uuid === order} />
        ))}
      </ul>
      {left > 0 && <p>{s.more(formatCount(left, language))}</p>}
    </>
  )
}

const LOOKS = {
  verified: { tone: 'good', icon: CHECK },
  pending: { tone: 'neutral', icon: TIMED },
  missing: { tone: 'neutral', icon: CROSS },
  unknown: { tone: 'neutral', icon: WARNING_DISC },
} as const
const lookOf = ({ verified, pending, unknown }: StepState): keyof typeof LOOKS =>
  verified ? 'verified' : pending ? 'pending' : unknown ? 'unknown' : 'missing'

function SellerOrder({ order, isThis }: { readonly order: Order; readonly isThis: boolean }) {
  const s = useStrings(sellerStrings)
  const { nameless } = useStrings(orderStrings)
  const language = useLanguage()
  const reasons = reasonsOf(order.decline_reasons).map((reason) => reasonLabel(reason, language))
  return (
    <li className={isThis ? 'seller-this' : undefined} aria-current={isThis || undefined}>
      <strong>{order.title?.trim() || order.isbn || orderName(order, nameless)}</strong>
      <span>
        <Dotted parts={[...(isThis ? [s.thisOne] : []), formatDate(order.created_at), formatEuros(order.price, language)]} />{' '}
        <OrderTagList tags={orderTags(order, order.check_by_moderator === false ? 'unverified' : 'verified')} />
      </span>
      {reasons.length > 0 && <span>{reasons.join(', ')}</span>}
    </li>
  )
}
