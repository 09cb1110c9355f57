import { useMemo, useState } from 'react'
import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import MinusIcon from 'lucide-react/icons/minus'
import { isUnknown } from '#contract/reading/unreadable.ts'
import type { Subscription } from '#contract/people/user-records.ts'
import { NOTHING } from '#domain/values/format.ts'
import { categoryOf, isEnabled, isStateUnknown } from '#domain/people/subscriptions.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { KeyButton } from '#ui/key-button.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useStrings } from '#ui/strings.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { actionStrings } from '../actions/action-strings.ts'
import { GiveDialog } from '../actions/give-dialog.tsx'
import { useFreshUser } from '../actions/use-fresh-user.ts'
import { useUserWrite } from '../actions/use-user-write.ts'
import { userName } from '../user-name.ts'
import { useEmptyTab } from './empty-tab.ts'
import type { UserTabProps } from './user-tabs.ts'

type Row = Subscription & { readonly nth: number }
const c = columnsFor<Row>()
const NEWEST = [{ field: 'created_at', direction: 'desc' }] as const

/** Tab 4: the user's subscriptions. Give by type and expiry, give a default first one, or revoke after a confirmation (part 1 §4, §5; D-58). */
export function SubscriptionsTab({ user, uuid, readAt, refreshing, reload }: UserTabProps) {
  const s = useStrings(actionStrings).subscription
  const ask = useConfirm()
  const toast = useToast()
  const freshUser = useFreshUser()
  const { run, hold, busy } = useUserWrite()
  const [giving, setGiving] = useState(false)
  const name = userName(user)
  const subscriptions = user.subscriptions_informations
  const unread = isUnknown(user, 'subscriptions_informations')
  const without = useEmptyTab(user, 'subscriptions_informations', s.empty)
  const rows = useMemo(() => (subscriptions ?? []).map((subscription, nth): Row => ({ ...subscription, nth })), [subscriptions])

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

  const columns = useMemo(() => {
    const revoke = async ({ type, label }: Row) => {
      if (type === null) return
      const what = label ?? categoryOf(type)?.label ?? String(type)
      if (!(await ask({ title: s.revokeTitle, text: s.revokeText(what, name), ok: s.revokeOk, cancel: s.revokeCancel, danger: true })))
        return
      await hold(`revoke ${type}`, () =>
        run({
          write: 'users.subscription',
          input: { user_uuid: uuid, action: 'revoke', type },
          done: s.revoked(what, name),
          failed: s.revokeFailed(what, name),
          handled: () => ({ title: s.alreadyRevoked(what, name) }),
          name,
        }),
      )
    }
    return [
      c.text('label', s.label, { minWidth: 160, copy: true }),
      c.custom('type', s.type, (row) => <Category code={row.type} />, {
        value: ({ type }) => categoryOf(type)?.initials ?? type,
        width: 88,
      }),
      c.money('price', s.price),
      c.date('created_at', s.created),
      c.dateTime('next_payment', s.next),
      c.text('commitment', s.commitment, { minWidth: 110 }),
      c.custom('state', s.state, (row) => <State row={row} />, {
        value: (row) => (isStateUnknown(row) ? null : isEnabled(row) ? s.enabled : s.disabled(String(row.subscription_state))),
        sources: ['subscription_state'],
        width: 150,
      }),
      c.actions(
        s.actions,
        (row) => (
          <RowButton
            danger
            label={s.revoke(row.label ?? '')}
            icon={<BanIcon aria-hidden="true" />}
            disabledReason={isStateUnknown(row) ? s.noState : !isEnabled(row) ? s.notEnabled : row.type === null ? s.noType : null}
            onPress={() => void revoke(row)}
          />
        ),
        { width: 56 },
      ),
    ]
  }, [s, name, uuid, ask, hold, run])

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

function Category({ code }: { readonly code: number | null }) {
  const category = categoryOf(code)
  return category ? <abbr title={category.label}>{category.initials}</abbr> : (code ?? '—')
}

function State({ row }: { readonly row: Row }) {
  const s = useStrings(actionStrings).subscription
  // under another name, perhaps: neither enabled nor disabled
  if (isStateUnknown(row)) return NOTHING
  if (isEnabled(row))
    return (
      <StatusTag tone="plain" icon={<CheckIcon />}>
        {s.enabled}
      </StatusTag>
    )
  return (
    <StatusTag tone="neutral" icon={<MinusIcon />}>
      {s.disabled(String(row.subscription_state))}
    </StatusTag>
  )
}
