import { useMemo } from 'react'
import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import MinusIcon from 'lucide-react/icons/minus'
import type { Subscription } from '#contract/people/user-records.ts'
import { NOTHING } from '#domain/values/format.ts'
import { categoryOf, isEnabled, isStateUnknown } from '#domain/people/subscriptions.ts'
import { useConfirm } from '#ui/dialog/confirm.tsx'
import { columnsFor } from '#ui/data-table/columns.ts'
import { RowButton } from '#ui/row/row-button.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useStrings } from '#ui/strings.ts'
import { actionStrings } from '../actions/action-strings.ts'
import type { UserWrites } from '../actions/use-user-write.ts'
import type { UserTabProps } from './user-tabs.ts'

/** `nth`: position in the user's list, because a subscription has no id. */
export type SubscriptionRow = Subscription & { readonly nth: number }
const c = columnsFor<SubscriptionRow>()

/** Columns of the tab; the last one revokes, after a confirmation. */
export function useSubscriptionColumns(uuid: UserTabProps['uuid'], name: string, { hold, run }: Pick<UserWrites, 'hold' | 'run'>) {
  const s = useStrings(actionStrings).subscription
  const ask = useConfirm()
  return useMemo(() => {
    const revoke = async ({ type, label }: SubscriptionRow) => {
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
}

function Category({ code }: { readonly code: number | null }) {
  const category = categoryOf(code)
  return category ? <abbr title={category.label}>{category.initials}</abbr> : (code ?? '—')
}

function State({ row }: { readonly row: SubscriptionRow }) {
  const s = useStrings(actionStrings).subscription
  // the state may be in the response under another name: claim neither enabled nor disabled
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
