import type { ReactNode } from 'react'
import type { Filter, ListQuery } from '#contract/lists/lists.ts'
import type { Column } from './columns.ts'
import type { Id } from './selection/selection.ts'

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
