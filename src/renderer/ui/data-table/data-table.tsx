import type { ReactNode } from 'react'
import type { ListName, RowOf } from '../../../contract/index.ts'
import type { Filter, ListQuery, Sort } from '../../../contract/lists.ts'
import { listFields, listSpec } from '../../../domain/list-fields.ts'
import type { ListFields } from '../../../domain/list-values.ts'
import type { Column } from './columns.ts'
import type { Id } from './selection.ts'
import type { Asked, ListParams } from './source.ts'
import { useListPage } from './use-list-page.ts'
import { type LocalRows, useLocalPage } from './use-local-page.ts'
import { TableBody } from './table-body.tsx'

/** What a row was opened from: enough to walk to its neighbours (`lists.neighbours`) without closing. */
export interface OpenContext {
  readonly id: Id | null
  readonly query: ListQuery
}

export interface TableProps<Row extends object> {
  /** Names the table for screen readers, the sheet and the proposed file. */
  readonly title: string
  /** Memoise them: rows are drawn again when they change. */
  readonly columns: readonly Column<Row>[]
  /** Key of what is remembered about this table, per account: 'orders.unverified'. */
  readonly rememberAs: string
  /** Rows per page until the person chooses; default 50. */
  readonly pageSize?: number
  /** Sizes beside 10, 25, 50, 100, 250, 500. */
  readonly extraPageSizes?: readonly number[]
  /** The exact text for an empty table. */
  readonly empty: string
  /** Conditions that the page sets (a switch, a dropdown). The page remembers them by `useRemembered`. */
  readonly filters?: readonly Filter[]
  /** The page's filters, beside the search box. */
  readonly toolbar?: ReactNode
  /** Enter, or a double click. */
  readonly onOpen?: (row: Row, context: OpenContext) => void
  /** Space. */
  readonly onPreview?: (row: Row, context: OpenContext) => void
  /** How a row is called: "Order of CLAIRE MARTIN, Ardbeg 10". */
  readonly rowLabel: (row: Row) => string
  /** The row to move to: the one that a dialog over the table now shows. */
  readonly focus?: Id | null
  /** Default true. */
  readonly searchable?: boolean
  /** Default true. Boxes, Shift ranges, a count that survives paging. */
  readonly selectable?: boolean
  /** What can be done with the selected rows, shown beside their count. */
  readonly selectionActions?: (ids: readonly Id[], clear: () => void) => ReactNode
  /** Default true where the table takes the height that is left: filters on columns, and saved views. */
  readonly filterable?: boolean
  /** Default true: an .xlsx of exactly what is shown. */
  readonly exportable?: boolean
  /** Default true: hears keys while nothing has the focus. At most one table of a page. */
  readonly main?: boolean
  /** Default true: takes the height that is left. False: as high as its rows, at most `maxHeight` px. */
  readonly fill?: boolean
  readonly maxHeight?: number
}

type ListTableProps<L extends ListName> = TableProps<RowOf<L> & object> & {
  readonly list: L
  /** The input of the list's endpoint; empty for most. */
  readonly params?: ListParams
  /** Another order than the list's own, until the person chooses one. */
  readonly initialSort?: readonly Sort[]
}
type LocalTableProps<Row extends object> = TableProps<Row> & Omit<LocalRows<Row>, 'fields'> & { readonly initialSort?: readonly Sort[] }

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

/** Its fields are its columns. */
function RowsTable<Row extends object>({
  rows,
  rowId,
  readAt = null,
  loading = false,
  refreshing = false,
  error = null,
  reload,
  initialSort = NO_SORT,
  ...table
}: LocalTableProps<Row>) {
  const fields = fieldsOf(table.columns)
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
const known = new WeakMap<readonly unknown[], ListFields>()

function fieldsOf<Row extends object>(columns: readonly Column<Row>[]): ListFields {
  const before = known.get(columns)
  if (before) return before
  const made: ListFields = Object.fromEntries(
    columns.flatMap(({ field, kind, value }) =>
      kind === 'none'
        ? []
        : [
            [
              field,
              {
                kind,
                of: (row, language) => (value ? value(row as Row, language) : (row as Record<string, unknown>)[field]),
              } satisfies ListFields[string],
            ],
          ],
    ),
  )
  known.set(columns, made)
  return made
}
