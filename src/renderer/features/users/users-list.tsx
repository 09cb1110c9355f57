import { memo, useMemo, useState } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { userColumns } from './user-columns.tsx'
import { userName } from './user-name.ts'
import { usersStrings } from './users-strings.ts'
import { Select } from '#ui/select.tsx'

/** Presets of the list. The totals in the strip link to them. */
export const SHOWS = [
  'all',
  'new',
  'email',
  'email-new',
  'phone',
  'phone-new',
  'kyc',
  'kyc-new',
  'kyc-pending',
  'banking',
  'newsletter',
  'company',
  'blocked',
] as const
export type Show = (typeof SHOWS)[number]

const DAY_MS = 86_400_000

const filtersOf = (show: Show, now: number): readonly Filter[] => {
  if (show === 'all') return []
  const lately = (field: string): Filter => ({ field, is: 'after', at: new Date(now - DAY_MS).toISOString() })
  if (show === 'new') return [lately('created_at')]
  if (show === 'email-new' || show === 'phone-new' || show === 'kyc-new') {
    const step = show.slice(0, -'-new'.length)
    return [{ field: 'badges', is: 'oneOf', values: [step] }, lately(`${step}_is_verified_date`)]
  }
  if (show === 'company') return [{ field: 'account_type', is: 'oneOf', values: [true] }]
  if (show === 'blocked') return [{ field: 'is_blocked', is: 'oneOf', values: [true] }]
  return [{ field: 'badges', is: 'oneOf', values: [show] }]
}

interface Props {
  readonly show: Show
  readonly onShow: (show: Show) => void
  readonly onOpen: (uuid: Uuid) => void
}

/** 'Users list': every account, newest first, 100 rows a page (part 1 §2). A ping does not re-render it, because its marks subscribe to pings separately. */
export const UsersList = memo(({ show, onShow, onOpen }: Props) => {
  const s = useStrings(usersStrings)
  const language = useLanguage()
  const columns = useMemo(() => userColumns(language, onOpen), [language, onOpen])
  const [since] = useState(Date.now)
  const filters = useMemo(() => filtersOf(show, since), [show, since])
  return (
    <DataTable
      list="users.list"
      params={{}}
      columns={columns}
      pageSize={100}
      rememberAs="users.list"
      title={s.tabs.list}
      empty={s.empty}
      filters={filters}
      toolbar={
        <Select<Show>
          aria-label={s.show}
          className="users-show"
          value={show}
          onChange={onShow}
          options={SHOWS.map((value) => ({ value, label: s.shows[value] }))}
          popupMatchSelectWidth={false}
        />
      }
      rowLabel={(row: User) => userName(row)}
      onOpen={({ uuid }: User) => {
        if (uuid !== null) onOpen(uuid)
      }}
    />
  )
})
