import { useMemo } from 'react'
import { useAction } from '#ui/hooks/use-action.ts'
import { columnsFor } from '#ui/data-table/columns.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useStrings } from '#ui/strings.ts'
import { dashboardStrings } from './dashboard-strings.ts'
import { type IsbnCount, useSearchedIsbns } from './searched-isbns.ts'

const c = columnsFor<IsbnCount>()
const NONE: readonly IsbnCount[] = []
const DEFAULT_ROWS = 5

/** Top searched ISBNs: 5 rows by default, a page size that only this table offers (D-116). */
export function TopIsbns() {
  const s = useStrings(dashboardStrings)
  const { value, readAt, error } = useSearchedIsbns()
  const refresh = useAction('live.refresh')
  const columns = useMemo(() => [c.text('isbn', s.isbn, { copy: true }), c.number('count', s.searches)], [s])
  return (
    <section>
      <h2>{s.topIsbn}</h2>
      <DataTable
        title={s.topIsbn}
        rows={value ?? NONE}
        rowId={(row) => row.isbn ?? ''}
        rowLabel={(row) => row.isbn ?? '—'}
        columns={columns}
        readAt={readAt}
        loading={readAt === null && error === null}
        error={error}
        refreshing={refresh.busy}
        {...(error && { reload: () => refresh.run({}).then(() => undefined) })}
        initialSort={[{ field: 'count', direction: 'desc' }]}
        pageSize={DEFAULT_ROWS}
        extraPageSizes={[DEFAULT_ROWS]}
        rememberAs="dashboard.isbn"
        empty={s.noIsbn}
        selectable={false}
        isMain={false}
        fill={false}
      />
    </section>
  )
}
