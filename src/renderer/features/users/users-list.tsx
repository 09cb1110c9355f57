import { Select } from 'antd'
import { useMemo } from 'react'
import type { Filter } from '../../../contract/lists.ts'
import type { User } from '../../../contract/user-records.ts'
import type { Uuid } from '../../../contract/values.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useLanguage, useStrings } from '../../ui/strings.ts'
import { userColumns } from './user-columns.tsx'
import { userName } from './user-name.ts'
import { usersStrings } from './users-strings.ts'

/** Whom the list shows; the figures of the strip lead here with one of these. */
export const SHOWS = ['all', 'email', 'phone', 'kyc', 'kyc-pending', 'banking', 'newsletter', 'company', 'blocked'] as const
export type Show = (typeof SHOWS)[number]

const filtersOf = (show: Show): readonly Filter[] => {
  if (show === 'all') return []
  if (show === 'company') return [{ field: 'account_type', is: 'oneOf', values: [true] }]
  if (show === 'blocked') return [{ field: 'is_blocked', is: 'oneOf', values: [true] }]
  return [{ field: 'badges', is: 'oneOf', values: [show] }]
}

interface Props {
  readonly show: Show
  readonly onShow: (show: Show) => void
  readonly onOpen: (uuid: Uuid) => void
}

/** 'Users list': every account, newest first, 100 rows a page (part 1 §2). */
export function UsersList({ show, onShow, onOpen }: Props) {
  const s = useStrings(usersStrings)
  const language = useLanguage()
  const columns = useMemo(() => userColumns(language, onOpen), [language, onOpen])
  const filters = useMemo(() => filtersOf(show), [show])
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
}
