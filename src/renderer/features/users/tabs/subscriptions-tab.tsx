import { useMemo, useState } from 'react'
import { isUnknown } from '#contract/reading/unreadable.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { actionStrings } from '../actions/action-strings.ts'
import { GiveDialog } from '../actions/give-dialog.tsx'
import { useFreshUser } from '../actions/use-fresh-user.ts'
import { useUserWrite } from '../actions/use-user-write.ts'
import { userName } from '../user-name.ts'
import { useEmptyTab } from './empty-tab.ts'
import { type SubscriptionRow, useSubscriptionColumns } from './subscription-columns.tsx'
import type { UserTabProps } from './user-tabs.ts'

const NEWEST = [{ field: 'created_at', direction: 'desc' }] as const

/** Tab 4: the user's subscriptions. Give by type and expiry, give a default first one, or revoke after a confirmation (part 1 §4, §5; D-58). */
export function SubscriptionsTab({ user, uuid, readAt, refreshing, reload }: UserTabProps) {
  const s = useStrings(actionStrings).subscription
  const toast = useToast()
  const freshUser = useFreshUser()
  const { run, hold, busy } = useUserWrite()
  const [giving, setGiving] = useState(false)
  const name = userName(user)
  const subscriptions = user.subscriptions_informations
  const unread = isUnknown(user, 'subscriptions_informations')
  const without = useEmptyTab(user, 'subscriptions_informations', s.empty)
  const rows = useMemo(() => (subscriptions ?? []).map((subscription, nth): SubscriptionRow => ({ ...subscription, nth })), [subscriptions])

  /** Reloads the user first: another moderator may have just given a subscription, and not every back office refuses a second default one. */
  const initialize = () =>
    hold('init', async () => {
      const fresh = await freshUser(uuid, name, s.initFailed(name))
      if (fresh === null) return
      if ((fresh.subscriptions_informations ?? []).length > 0) return toast.info({ title: s.alreadyHas(name) })
      await run({
        write: 'users.subscription',
        input: { user_uuid: uuid, action: 'give' },
        done: s.initDone(name),
        failed: s.initFailed(name),
        name,
      })
    })

  const columns = useSubscriptionColumns(uuid, name, { hold, run })
  return (
    <>
      <DataTable
        title={s.title}
        rows={rows}
        rowId={({ nth }) => nth}
        rowLabel={({ label }) => label ?? '—'}
        columns={columns}
        readAt={readAt}
        refreshing={refreshing}
        reload={reload}
        initialSort={NEWEST}
        pageSize={10}
        rememberAs="user.subscriptions"
        {...without}
        searchable={false}
        selectable={false}
        fill={false}
        toolbar={
          <>
            <KeyButton type="primary" label={s.give} keys="g g" onPress={() => setGiving(true)} />
            {rows.length === 0 && !unread && (
              <>
                <KeyButton label={s.init} keys="i" busy={busy === 'init'} onPress={() => void initialize()} />
                <span className="user-none">{subscriptions === null ? s.initHintUnknown : s.initHint}</span>
              </>
            )}
          </>
        }
      />
      {giving && <GiveDialog uuid={uuid} name={name} subscriptions={subscriptions} onClose={() => setGiving(false)} />}
    </>
  )
}
