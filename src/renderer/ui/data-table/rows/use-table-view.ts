import { useMemo, useState } from 'react'
import type { Filter, Sort } from '#contract/lists/lists.ts'
import { understood } from '#domain/lists/column-filters.ts'
import type { ListFields } from '#domain/list-values.ts'
import type { ViewSetting } from '#domain/lists/saved-view.ts'
import { rememberTable, tableMemory, type TableMemory } from '#stores/table-memory.ts'
import type { Column } from '../columns.ts'
import { type ColumnView, useColumnView } from '../columns/use-column-view.ts'
import { useShallowStable, useDeepStable } from './stable-values.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import type { Id } from '../selection/selection.ts'
import { orderAfter } from './sorting.ts'

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 250, 500]
/** The sizes every table offers, and the few that one table adds (D-116). */
export const sizesOf = (extra: readonly number[] = []): readonly number[] => [...new Set([...extra, ...PAGE_SIZES])].sort((a, b) => a - b)

/** What the person has set on a table: order, page, filters, columns. Every change is remembered. */
export interface TableView<Row> extends ColumnView<Row> {
  readonly sort: readonly Sort[]
  /** The first row asked for, from 0: a multiple of the page size but after rows came or went before it. */
  readonly offset: number
  readonly pageSize: number
  /** Ask for the page that holds this row: the one that had the focus when the person left. */
  readonly around: Id | null
  /** Conditions on columns; those of the page come on top. */
  readonly filters: readonly Filter[]
  readonly setFilters: (filters: readonly Filter[]) => void
  readonly sortBy: (field: string, more: boolean) => void
  readonly goTo: (offset: number) => void
  /** What is asked for stands here, though the person has not moved. */
  readonly settleAt: (offset: number) => void
  /** Ask for the page that holds this row. */
  readonly lookFor: (id: Id) => void
  readonly setPageSize: (size: number) => void
  /** Takes over the order, filters and columns of a saved view. */
  readonly apply: (setting: Omit<ViewSetting, 'search'>) => void
}

interface Options<Row> {
  readonly rememberAs: string
  readonly pageSize: number
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly initialSort: readonly Sort[]
}

export function useTableView<Row>({
  rememberAs,
  pageSize: defaultSize,
  columns,
  fields,
  initialSort,
}: Options<Row>): TableView<Row> & { readonly memory: TableMemory } {
  // what was remembered when the table appeared; from then on the table itself knows best
  const [memory] = useState(() => tableMemory(rememberAs))
  const [sort, setSort] = useState<readonly Sort[]>(memory.sort)
  const [pageSize, setSize] = useState(memory.pageSize ?? defaultSize)
  const [place, setPlace] = useState({ offset: memory.offset, around: memory.focused })
  const [asked, setAsked] = useState<readonly Filter[]>(memory.filters)
  const columnView = useColumnView(rememberAs, columns, memory)
  const filters = useDeepStable(useMemo(() => understood(asked, fields), [asked, fields]))

  // pages write their own order inline: a new array that says the same draws no cell anew
  const effective = useDeepStable(sort.length > 0 ? sort : initialSort)
  const settleAt = (offset: number) => {
    setPlace((previous) => (previous.offset === offset && previous.around === null ? previous : { offset, around: null }))
    rememberTable(rememberAs, { offset })
  }
  const goTo = (offset: number) => {
    settleAt(offset)
    // the row that had the focus stands on the page that was left: on coming back it must not call that page up again
    if (offset !== place.offset) rememberTable(rememberAs, { focused: null })
  }
  const setFilters = (next: readonly Filter[]) => {
    setAsked(next)
    rememberTable(rememberAs, { filters: [...next] })
  }
  const changeSort = (next: readonly Sort[]) => {
    setSort(next)
    rememberTable(rememberAs, { sort: [...next] })
    goTo(0)
  }
  // the same functions for the table's whole life: what is handed them need not be drawn again
  const does = {
    goTo: useLatestCallback(goTo),
    settleAt: useLatestCallback(settleAt),
    setFilters: useLatestCallback(setFilters),
    sortBy: useLatestCallback((field: string, more: boolean) => changeSort(orderAfter(effective, initialSort, field, more))),
    lookFor: useLatestCallback((around: Id) => setPlace((previous) => ({ ...previous, around }))),
    setPageSize: useLatestCallback((size: number) => {
      // the first row of this page stays on screen
      settleAt(place.offset - (place.offset % size))
      setSize(size)
      rememberTable(rememberAs, { pageSize: size })
    }),
    apply: useLatestCallback((setting: Omit<ViewSetting, 'search'>) => {
      setFilters(setting.filters)
      changeSort(setting.sort)
      columnView.setColumns(setting.columns)
    }),
  }
  return useShallowStable({
    ...columnView,
    ...does,
    memory,
    pageSize,
    filters,
    sort: effective,
    offset: place.offset,
    around: place.around,
  })
}
