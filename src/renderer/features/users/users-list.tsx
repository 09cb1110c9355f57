import { memo, useMemo } from 'react'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { userColumns } from './user-columns.tsx'
import { userName } from './user-name.ts'
import { type Show, SHOWS, usePresetFilters } from './user-presets.ts'
import { usersStrings } from './users-strings.ts'
import { Select } from '#ui/select.tsx'

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
  const filters = usePresetFilters(show)
  return (
    <DataTable
      list="users.list"
      params={{}}
      columns={columns}
      pageSize={100}
      rememberAs="users.list"
      title={s.tabs.list}
      empty={s.empty}
      emptyHint={s.emptyHint}
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
      whyClosed={({ uuid }) => (uuid === null ? s.noId : null)}
    />
  )
})
