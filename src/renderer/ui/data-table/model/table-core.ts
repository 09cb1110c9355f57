import type { InputRef } from 'antd'
import type { RefObject } from 'react'
import type { Filter, ListQuery, Sort } from '#contract/lists/lists.ts'
import type { ColumnSet } from '#domain/lists/saved-view.ts'
import type { TableMemory } from '#stores/table-memory.ts'
import type { Column } from '../columns.ts'
import type { Asked, MoreOfList, Page } from '../rows/list-source.ts'
import type { Id, Selection } from '../selection/selection.ts'
import type { ActiveRow } from './active-row.ts'

/** Which popover of the table is open. */
export type OpenPopover = 'filter' | 'views' | 'columns' | null

/** What the person has done to a table. Each part of the table subscribes to what it shows of it (`useTable`). */
export interface TableState {
  /** Empty: the table's own order. */
  readonly sort: readonly Sort[]
  /** Conditions on columns; those of the page come on top. */
  readonly filters: readonly Filter[]
  readonly pageSize: number
  /** The first row asked for, from 0: a multiple of the page size but after rows came or went before it. */
  readonly offset: number
  /** Ask for the page that holds this row: the one that had the focus when the person left. */
  readonly around: Id | null
  readonly columnSet: ColumnSet
  /** Id of the saved view that was chosen last. */
  readonly chosenView: string | null
  /** What is searched for. */
  readonly words: string
  /** What stands in the search box when it is drawn anew; another turn draws it anew. */
  readonly box: { readonly turn: number; readonly text: string }
  readonly selection: Selection
  readonly active: ActiveRow
  /** Field of the cell that was chosen within the active row. */
  readonly cell: string | null
  readonly popover: OpenPopover
  readonly exporting: boolean
}

/** Elements that the actions of a table move or focus. */
export interface TableElements {
  readonly root: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: RefObject<HTMLTableElement | null>
  readonly search: RefObject<InputRef | null>
}

/** What the page, its rows and its settings say; written after each commit, read by actions. */
export interface TableFacts {
  /** Key of what is remembered about this table, per account. */
  readonly rememberAs: string
  readonly columns: readonly Column<never>[]
  readonly initialSort: readonly Sort[]
  readonly page: Pick<
    Page<unknown>,
    'ids' | 'offset' | 'matched' | 'total' | 'version' | 'previous' | 'asking' | 'first' | 'partial' | 'error'
  > & {
    readonly more: Pick<MoreOfList<unknown>, 'prefetch' | 'stillThere'>
  }
  /** What is asked for in this commit; the state may be ahead of it. */
  readonly asked: Pick<Asked, 'query' | 'offset' | 'limit' | 'around'>
  /** The question that the rows on screen answer. */
  readonly shownQuery: ListQuery
  /** The row that a dialog over the table shows. */
  readonly focus: Id | null
  /** px */
  readonly rowHeight: number
}

/** What the actions of a table share. */
export interface TableCore {
  readonly elements: TableElements
  readonly get: () => TableState
  readonly set: (change: Partial<TableState>) => void
  readonly facts: () => TableFacts
  readonly remember: (change: Partial<TableMemory>) => void
}

const NO_QUERY: ListQuery = { search: '', filters: [], sort: [] }

/** Before the first commit. */
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
