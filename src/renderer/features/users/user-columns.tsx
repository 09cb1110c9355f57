import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { userFields } from '#domain/people/user-fields.ts'
import type { Language } from '#domain/text/language.ts'
import { type Column, columnsFor } from '#ui/data-table/columns.ts'
import { EYE } from '#ui/plain-icons.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { ConnectedMark } from './online/connected.tsx'
import { userName } from './user-name.ts'
import { AccountTypeIcon, SubscriptionInitials, VerificationBadges } from './page/user-signs.tsx'
import { usersStrings } from './users-strings.ts'

const c = columnsFor<User, typeof userFields>()

/** Part 1 §2: connected, date, type, organization, names, initials, badges, open. Shared by both user tables. */
export function userColumns(language: Language, onOpen: (uuid: Uuid) => void): readonly Column<User>[] {
  const s = usersStrings[language]
  return [
    c.custom('connected', s.columns.connected, (row) => <ConnectedMark ip={row.ip} />, {
      width: 96,
      least: 78,
      sortable: false,
      exportable: false,
      align: 'center',
    }),
    c.date('created_at', s.columns.created, { width: 104 }),
    c.custom('type', s.columns.type, (row) => <AccountTypeIcon user={row} />, { width: 66, least: 56, align: 'center' }),
    c.custom('organization', s.columns.organization, (row, { mark }) => mark(row.organization?.name ?? '—'), {
      minWidth: 140,
      least: 116,
      copy: true,
      wraps: true,
    }),
    c.text('firstname', s.columns.firstname, { minWidth: 110, copy: true }),
    c.text('lastname', s.columns.lastname, { minWidth: 110, copy: true }),
    c.text('email', s.columns.email, { hidden: true, minWidth: 200, copy: true }),
    c.custom('subscriptions', s.columns.subscriptions, (row) => <SubscriptionInitials user={row} />, {
      kind: 'names',
      width: 128,
      sortable: false,
    }),
    c.custom('badges', s.columns.badges, (row) => <VerificationBadges user={row} />, {
      kind: 'names',
      width: 164,
      sortable: false,
    }),
    c.derived('address', s.columns.ip, { hidden: true, width: 150, copy: true }),
    c.text('uuid', s.columns.uuid, { hidden: true, width: 300, copy: true }),
    c.actions(
      s.columns.actions,
      ({ uuid, ...row }) => (
        <RowButton
          label={s.openOf(userName({ ...row, uuid }))}
          icon={EYE}
          disabledReason={uuid === null ? s.noId : null}
          onPress={() => uuid !== null && onOpen(uuid)}
        />
      ),
      { width: 56 },
    ),
  ]
}
