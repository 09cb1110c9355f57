import { Link, useParams } from 'react-router'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import UserXIcon from 'lucide-react/icons/user-x'
import type { User } from '#contract/people/user-records.ts'
import { type Uuid, asUuid } from '#contract/values/values.ts'
import { missingCall } from '#bridge/missing-call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { DraftsHere } from '#ui/drafts/drafts-here.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useStrings } from '#ui/strings.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useIsMounted } from '#ui/hooks/use-is-mounted.ts'
import { useTab } from '#ui/tabs/use-tab.ts'
import { useReloadAfterDecisions } from '../caller/use-reload-after-decisions.ts'
import { IdentityCard } from './identity-card.tsx'
import { personOf } from '../user-name.ts'
import { userStrings } from '../user-strings.ts'
import { UserPanel } from './user-panel.tsx'
import { UserSkeleton } from './user-skeleton.tsx'
import { TABS, type UserTabKey } from '../tabs/user-tabs.ts'
import '../user.css'

/** `/dashboard/user/{uuid}`: one account in eight tabs (part 1 §2). '?tab=history' selects a tab. */
export function UserPage() {
  const { uuid = '' } = useParams()
  // the key remounts the page, so that no unlock or input carries over to another user
  return <OneUser key={uuid} uuid={asUuid(uuid)} />
}

function OneUser({ uuid }: { readonly uuid: Uuid }) {
  const s = useStrings(userStrings)
  const { data: user, error, loading, refreshing, readAt, reload } = useQuery('users.one', { uuid })
  const [tab, go] = useTab(TABS, { back: 'list' })
  const isMounted = useIsMounted()
  useReloadAfterDecisions(reload)

  // a 404 from a corrected path does not mean that the account is gone (D-134)
  const isDeleted = error?.kind === 'rejected' && error.status === 404 && missingCall(error) === null
  const isLoading = !user && !isDeleted && (loading || !error)
  const name = user ? (personOf(user) ?? s.nameless) : s.title
  return (
    <>
      <Link className="user-back" to="/dashboard/users">
        <ArrowLeftIcon aria-hidden="true" /> {s.back}
      </Link>
      {!user && !isLoading && <PageHeader title={name} readAt={readAt} />}
      {isDeleted ? (
        <EmptyState
          icon={<UserXIcon />}
          text={s.notFound}
          action={
            <>
              <p>{s.notFoundText}</p>
              <Link to="/dashboard/users">{s.searchUsers}</Link>
              <DraftsHere wholePage />
            </>
          }
        />
      ) : user ? (
        <>
          <IdentityCard user={user} uuid={uuid} name={name} readAt={readAt} />
          {error && <ErrorState strip error={error} busy={refreshing} onRetry={() => void reload()} />}
          <Tabs
            label={s.sections}
            active={tab}
            onChange={go}
            items={TABS.map((key) => ({ key, label: s.tabs[key], count: countOf(user, key) }))}
          >
            <UserPanel tab={tab} user={user} uuid={uuid} readAt={readAt} reload={reload} refreshing={refreshing} isMounted={isMounted} />
          </Tabs>
        </>
      ) : isLoading ? (
        <UserSkeleton title={name} />
      ) : (
        error && <ErrorState of="user" error={error} busy={refreshing} onRetry={() => void reload()} />
      )}
    </>
  )
}

function countOf(user: User, tab: UserTabKey): string | null {
  const counted: Readonly<Partial<Record<UserTabKey, readonly unknown[] | null>>> = {
    orders: user.orders,
    subscriptions: user.subscriptions_informations,
    invoices: user.invoices,
  }
  const rows = counted[tab]
  return rows && rows.length > 0 ? String(rows.length) : null
}
