import { ArrowLeftOutlined, StopOutlined } from '@ant-design/icons'
import { Link, useParams } from 'react-router'
import type { User } from '#contract/user-records.ts'
import type { Uuid } from '#contract/values.ts'
import { useQuery } from '#bridge/use-query.ts'
import { Copyable } from '#ui/copyable.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useHere } from '#ui/use-here.ts'
import { useTab } from '#ui/use-tab.ts'
import { LastRefused } from './caller/last-refused.tsx'
import { useReloadAfterDecisions } from './caller/use-reload-after-decisions.ts'
import { personOf } from './user-name.ts'
import { UserProgress } from './user-progress.tsx'
import { AccountTypeIcon } from './user-signs.tsx'
import { userStrings } from './user-strings.ts'
import { UserPanel } from './user-panel.tsx'
import { TABS, type UserTabKey } from './user-tabs.ts'
import './user.css'

/** `/dashboard/user/{uuid}`: one account in eight tabs (part 1 §2). '?tab=history' can be linked to and left. */
export function UserPage() {
  const { uuid = '' } = useParams()
  // another user is another page: nothing of the one before stays unlocked or typed
  return <OneUser key={uuid} uuid={uuid as Uuid} />
}

function OneUser({ uuid }: { readonly uuid: Uuid }) {
  const s = useStrings(userStrings)
  const { data: user, error, loading, refreshing, readAt, reload } = useQuery('users.one', { uuid })
  const [tab, go] = useTab(TABS, { back: 'list' })
  const here = useHere()
  useReloadAfterDecisions(reload)

  const gone = error?.kind === 'rejected' && error.status === 404
  const name = user ? (personOf(user) ?? s.nameless) : s.title
  return (
    <>
      <Link className="user-back" to="/dashboard/users">
        <ArrowLeftOutlined aria-hidden="true" /> {s.back}
      </Link>
      <PageHeader title={name} readAt={readAt} actions={user && !gone && <UserProgress user={user} />} />
      {gone ? (
        <EmptyState text={s.notFound} action={<p>{s.notFoundText}</p>} />
      ) : user ? (
        <>
          <Identity user={user} />
          <LastRefused user={user} uuid={uuid} />
          {error && <ErrorState strip error={error} busy={refreshing} onRetry={() => void reload()} />}
          <Tabs
            label={s.sections}
            active={tab}
            onChange={go}
            items={TABS.map((key) => ({ key, label: s.tabs[key], count: countOf(user, key) }))}
          >
            <UserPanel tab={tab} user={user} uuid={uuid} readAt={readAt} reload={reload} refreshing={refreshing} here={here} />
          </Tabs>
        </>
      ) : loading || !error ? (
        <LoadingState lines={10} />
      ) : (
        <ErrorState error={error} busy={refreshing} onRetry={() => void reload()} />
      )}
    </>
  )
}

function countOf(user: User, tab: UserTabKey): string | null {
  const rows = { orders: user.orders, subscriptions: user.subscriptions_informations, invoices: user.invoices }[
    tab as 'orders' | 'subscriptions' | 'invoices'
  ]
  return rows && rows.length > 0 ? String(rows.length) : null
}

/** Who this is and what the account may not do, under the name. */
function Identity({ user }: { readonly user: User }) {
  const s = useStrings(userStrings)
  const marks: readonly (readonly [boolean | null, string])[] = [
    [user.is_blocked, s.blocked],
    [user.ban_ip, s.ipBanned],
    [user.is_transaction_blocked, s.transactionsBlocked],
    [user.is_create_orders_blocked, s.ordersBlocked],
  ]
  return (
    <div className="user-identity">
      <AccountTypeIcon user={user} />
      {user.organization?.name && <Copyable text={user.organization.name} />}
      {user.email && <Copyable text={user.email} />}
      {user.uuid && <Copyable text={user.uuid} mono />}
      {marks.map(
        ([on, word]) =>
          on === true && (
            <StatusTag key={word} tone="bad" icon={<StopOutlined />}>
              {word}
            </StatusTag>
          ),
      )}
    </div>
  )
}
