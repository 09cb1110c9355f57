import type { ReactNode } from 'react'
import type { InputOf, ListName, RowOf } from '#contract/index.ts'
import type { Sort } from '#contract/lists/lists.ts'
import { listFields, listSpec } from '#domain/list-fields.ts'
import type { ListFields } from '#domain/values/list-values.ts'
import type { Column } from './columns.ts'
import { useTableSetup } from './model/table-setup.ts'
import { useTableRequest } from './model/use-table-request.ts'
import { useTableModel } from './model/use-table.ts'
import type { ListParams } from './rows/list-source.ts'
import { useListPage } from './rows/use-list-page.ts'
import { type LocalRows, useLocalPage } from './rows/use-local-page.ts'
import { TableBody } from './table-body.tsx'
import type { TableProps } from './table-props.ts'

type ListTableProps<L extends ListName> = TableProps<RowOf<L> & object> & {
  readonly list: L
  /** Input of the list's endpoint; empty for most lists. */
  readonly params?: ListParams & InputOf<L>
  /** Sort order until the person chooses another; default: the list's order. */
  readonly initialSort?: readonly Sort[]
}
type LocalTableProps<Row extends object> = TableProps<Row> &
  Omit<LocalRows<Row>, 'fields'> & {
    readonly initialSort?: readonly Sort[]
    /** List whose fields define the columns. Absent: the columns define their own fields. */
    readonly rowsOf?: ListName
  }

/** A table of a list kept in main (`list`: any length, loaded page by page), or of a few rows in the page (`rows`). */
export function DataTable<L extends ListName>(props: ListTableProps<L>): ReactNode
export function DataTable<Row extends object>(props: LocalTableProps<Row>): ReactNode
export function DataTable(props: ListTableProps<ListName> | LocalTableProps<object>): ReactNode {
  return 'list' in props ? (
    <ListTable key={`${props.list} ${JSON.stringify(props.params ?? NO_PARAMS)}`} {...props} />
  ) : (
    <RowsTable {...props} />
  )
}

function ListTable<L extends ListName>({ list, params: given, initialSort, ...table }: ListTableProps<L>) {
  const params: ListParams = given ?? NO_PARAMS
  const setup = useTableSetup<RowOf<L> & object>(table, listFields(list), initialSort ?? [listSpec(list).sort])
  const model = useTableModel(table.rememberAs, table.pageSize)
  const asked = useTableRequest(model, setup)
  const page = useListPage<RowOf<L> & object>(list, params, asked)
  return <TableBody<RowOf<L> & object> {...{ table, setup, model, asked, page }} exportFrom={{ list, params }} />
}

/** Table of rows in the page. Fields come from its columns, or from the list in `rowsOf`. */
function RowsTable<Row extends object>({ initialSort = NO_SORT, rowsOf, ...table }: LocalTableProps<Row>) {
  const fields = rowsOf === undefined ? fieldsOf(table.columns) : listFields(rowsOf)
  const setup = useTableSetup(table, fields, initialSort)
  const model = useTableModel(table.rememberAs, table.pageSize)
  const asked = useTableRequest(model, setup)
  const page = useLocalPage({ ...table, fields }, asked)
  return <TableBody<Row> {...{ table, setup, model, asked, page }} exportFrom={null} />
}

const NO_PARAMS: ListParams = {}
const NO_SORT: readonly Sort[] = []
const fieldsByColumns = new WeakMap<readonly unknown[], ListFields>()

function fieldsOf<Row extends object>(columns: readonly Column<Row>[]): ListFields {
  const cached = fieldsByColumns.get(columns)
  if (cached) return cached
  const listFields: ListFields = Object.fromEntries(columns.flatMap(({ field, own }) => (own ? [[field, own]] : [])))
  fieldsByColumns.set(columns, listFields)
  return listFields
}
