import type { ReactNode } from 'react'
import type { Filter, ListQuery } from '#contract/lists/lists.ts'
import type { Column } from './columns.ts'
import type { Id } from './selection/selection.ts'

/** Where a row was opened: enough to step to its neighbours (`lists.neighbours`) without closing. */
export interface OpenContext {
  readonly id: Id | null
  readonly query: ListQuery
}

export interface TableProps<Row extends object> {
  /** Name of the table for screen readers, the sheet and the suggested file name. */
  readonly title: string
  /** Memoise the array: new columns redraw all rows. */
  readonly columns: readonly Column<Row>[]
  /** Key of the saved state of this table, per account: 'orders.unverified'. */
  readonly rememberAs: string
  /** Rows per page until the person chooses; default 50. */
  readonly pageSize?: number
  /** Page sizes in addition to 10, 25, 50, 100, 250, 500. */
  readonly extraPageSizes?: readonly number[]
  /** The exact text for an empty table. */
  readonly empty: string
  /** A next step below it, if the list itself is empty. */
  readonly emptyHint?: string
  /** The rows came in an unreadable format: their number is unknown, not 0. */
  readonly unreadable?: boolean
  /** Conditions that the page sets (a switch, a dropdown). The page saves them with `useRemembered`. */
  readonly filters?: readonly Filter[]
  /** The page's filters, beside the search box. */
  readonly toolbar?: ReactNode
  /** Enter, or a double click. */
  readonly onOpen?: (row: Row, context: OpenContext) => void
  /** Why this row cannot be opened; its key says so. Absent: every row can. */
  readonly whyClosed?: (row: Row) => string | null
  /** Space. */
  readonly onPreview?: (row: Row, context: OpenContext) => void
  /** Label of a row: "Order of CLAIRE MARTIN, Ardbeg 10". */
  readonly rowLabel: (row: Row) => string
  /** Row to make active: the row shown by a dialog over the table. */
  readonly focus?: Id | null
  /** Default true. */
  readonly searchable?: boolean
  /** Default true. Checkboxes, Shift ranges, a count across pages. */
  readonly selectable?: boolean
  /** Actions on the selected rows, shown next to their count. */
  readonly selectionActions?: (ids: readonly Id[], clear: () => void) => ReactNode
  /** Filters on columns, and saved views. Default true where the table fills the remaining height. */
  readonly filterable?: boolean
  /** Default true: exports an .xlsx of the visible columns and matching rows. */
  readonly exportable?: boolean
  /** Default true: receives keys while nothing has the focus. At most one table per page. */
  readonly isMain?: boolean
  /** Default true: fills the remaining height. False: as high as its rows, at most `maxHeight` px. */
  readonly fill?: boolean
  readonly maxHeight?: number
}
