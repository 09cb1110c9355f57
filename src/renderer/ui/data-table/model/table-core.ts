import type { InputRef } from 'antd'
import type { RefObject } from 'react'
import type { Filter, ListQuery, Sort } from '#contract/lists/lists.ts'
import type { ColumnSet } from '#domain/lists/saved-view.ts'
import type { TableMemory } from '#stores/table-memory.ts'
import type { Column } from '../columns.ts'
import type { Asked, ListQueries, Page } from '../rows/list-source.ts'
import type { Id, Selection } from '../selection/selection.ts'
import type { ActiveRow } from './active-row.ts'

/** The open popover of the table. */
export type OpenPopover = 'filter' | 'views' | 'columns' | null

/** The person's changes to a table. Each part of the table subscribes to the fields it shows (`useTable`). */
export interface TableState {
  /** Empty: the table's default order. */
  readonly sort: readonly Sort[]
  /** Conditions on columns, in addition to those of the page. */
  readonly filters: readonly Filter[]
  readonly pageSize: number
  /** Index of the first row requested, from 0: a multiple of the page size unless rows were added or removed above. */
  readonly offset: number
  /** Requests the page with this row: the row that had the focus when the person left. */
  readonly around: Id | null
  readonly columnSet: ColumnSet
  /** Id of the last chosen saved view. */
  readonly chosenView: string | null
  /** The search words. */
  readonly words: string
  /** Text of the search box when it mounts; a new `revision` mounts it again. */
  readonly box: { readonly revision: number; readonly text: string }
  readonly selection: Selection
  readonly active: ActiveRow
  /** Field of the active cell in the active row. */
  readonly cell: string | null
  readonly popover: OpenPopover
  readonly exporting: boolean
}

/** Elements that the actions of a table scroll or focus. */
export interface TableElements {
  readonly root: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: RefObject<HTMLTableElement | null>
  readonly search: RefObject<InputRef | null>
}

/** Input from the page, its rows and its settings; written after each commit, read by actions. */
export interface TableFacts {
  /** Key of the saved state of this table, per account. */
  readonly rememberAs: string
  readonly columns: readonly Column<never>[]
  readonly initialSort: readonly Sort[]
  readonly page: Pick<
    Page<unknown>,
    'ids' | 'offset' | 'matched' | 'total' | 'version' | 'previous' | 'asking' | 'first' | 'partial' | 'error'
  > & {
    readonly more: Pick<ListQueries<unknown>, 'prefetch' | 'stillThere'>
  }
  /** Request of this commit; the state may be newer. */
  readonly asked: Pick<Asked, 'query' | 'offset' | 'limit' | 'around'>
  /** The query that the rows on screen answer. */
  readonly shownQuery: ListQuery
  /** The row shown by a dialog over the table. */
  readonly focus: Id | null
  /** px */
  readonly rowHeight: number
}

/** Shared by the actions of a table. */
export interface TableCore {
  readonly elements: TableElements
  readonly get: () => TableState
  readonly set: (change: Partial<TableState>) => void
  readonly facts: () => TableFacts
  readonly remember: (change: Partial<TableMemory>) => void
}

const NO_QUERY: ListQuery = { search: '', filters: [], sort: [] }

/** Facts before the first commit. */
export const noFacts = (rememberAs: string): TableFacts => ({
  rememberAs,
  columns: [],
  initialSort: [],
  page: {
    ids: [],
    offset: 0,
    matched: 0,
    total: 0,
    version: 0,
    previous: false,
    asking: false,
    first: true,
    partial: false,
    error: null,
    more: { prefetch: () => undefined, stillThere: async (ids) => ids },
  },
  asked: { query: NO_QUERY, offset: 0, limit: 0, around: null },
  shownQuery: NO_QUERY,
  focus: null,
  rowHeight: 0,
})
