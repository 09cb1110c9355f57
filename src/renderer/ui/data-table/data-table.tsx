import type { ReactNode } from 'react'
import type { ListName, RowOf } from '#contract/index.ts'
import type { Sort } from '#contract/lists/lists.ts'
import { listFields, listSpec } from '#domain/list-fields.ts'
import type { ListFields } from '#domain/list-values.ts'
import type { Column } from './columns.ts'
import type { Asked, ListParams } from './rows/list-source.ts'
import { useListPage } from './rows/use-list-page.ts'
import { type LocalRows, useLocalPage } from './rows/use-local-page.ts'
import { TableBody } from './table-body.tsx'
import type { TableProps } from './table-props.ts'

type ListTableProps<L extends ListName> = TableProps<RowOf<L> & object> & {
  readonly list: L
  /** The input of the list's endpoint; empty for most. */
  readonly params?: ListParams
  /** Another order than the list's own, until the person chooses one. */
  readonly initialSort?: readonly Sort[]
}
type LocalTableProps<Row extends object> = TableProps<Row> &
  Omit<LocalRows<Row>, 'fields'> & {
    readonly initialSort?: readonly Sort[]
    /** The rows are of this list: its fields say what the columns show. Absent: the columns themselves do. */
    readonly rowsOf?: ListName
  }

/** A table of a list that main keeps (`list`: any length, one page of it here), or of a few rows that the page already has (`rows`). */
export function DataTable<L extends ListName>(props: ListTableProps<L>): ReactNode
export function DataTable<Row extends object>(props: LocalTableProps<Row>): ReactNode
export function DataTable(props: ListTableProps<ListName> | LocalTableProps<object>): ReactNode {
  return 'list' in props ? <ListTable {...props} /> : <RowsTable {...props} />
}

function ListTable<L extends ListName>({ list, params = NO_PARAMS, initialSort, ...table }: ListTableProps<L>) {
  const fields = listFields(list)
  const { sort } = listSpec(list)
  return (
    <TableBody<RowOf<L> & object>
      key={`${list} ${JSON.stringify(params)}`}
      {...table}
      fields={fields}
      initialSort={initialSort ?? [sort]}
      exportFrom={{ list, params }}
      usePage={function usePage(asked: Asked) {
        return useListPage<RowOf<L> & object>(list, params, asked)
      }}
    />
  )
}

/** Its fields are its columns, or those of the list its rows are of. */
function RowsTable<Row extends object>({
  rows,
  rowId,
  readAt = null,
  loading = false,
  refreshing = false,
  error = null,
  reload,
  initialSort = NO_SORT,
  rowsOf,
  ...table
}: LocalTableProps<Row>) {
  const fields = rowsOf === undefined ? fieldsOf(table.columns) : listFields(rowsOf)
  return (
    <TableBody<Row>
      {...table}
      fields={fields}
      initialSort={initialSort}
      exportFrom={null}
      usePage={function usePage(asked: Asked) {
        return useLocalPage({ rows, rowId, fields, readAt, loading, refreshing, error, ...(reload ? { reload } : {}) }, asked)
      }}
    />
  )
}

const NO_PARAMS: ListParams = {}
const NO_SORT: readonly Sort[] = []
const existing = new WeakMap<readonly unknown[], ListFields>()

function fieldsOf<Row extends object>(columns: readonly Column<Row>[]): ListFields {
  const previous = existing.get(columns)
  if (previous) return previous
  const listFields: ListFields = Object.fromEntries(columns.flatMap(({ field, own }) => (own ? [[field, own]] : [])))
  existing.set(columns, listFields)
  return listFields
}
