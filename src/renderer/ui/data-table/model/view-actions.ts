import type { Filter, Sort } from '#contract/lists/lists.ts'
import type { ColumnSet, ViewSetting } from '#domain/lists/saved-view.ts'
import { arranged, moved, OWN_COLUMNS, shownOf } from '../columns/column-layout.ts'
import { orderAfter } from '../rows/sorting.ts'
import type { Id } from '../selection/selection.ts'
import type { OpenPopover, TableCore } from './table-core.ts'

/** Order, page, filters and columns of a table. Every change is saved. */
export interface ViewActions {
  readonly sortBy: (field: string, more: boolean) => void
  readonly setFilters: (filters: readonly Filter[]) => void
  readonly goTo: (offset: number) => void
  /** Goes to a page and shows its first row. */
  readonly showPage: (offset: number) => void
  /** Corrects the offset of the request without an action of the person. */
  readonly settleAt: (offset: number) => void
  /** Requests the page with this row. */
  readonly lookFor: (id: Id) => void
  readonly setPageSize: (size: number) => void
  /** Applies the order, filters and columns of a saved view; null: all rows in the default order. */
  readonly apply: (id: string | null, setting: Omit<ViewSetting, 'search'> | null) => void
  readonly showColumn: (field: string, shown: boolean) => void
  /** Moves a column to an index among all columns. */
  readonly moveColumn: (field: string, to: number) => void
  /** Moves a column to an index among the visible columns. */
  readonly moveShown: (field: string, to: number) => void
  /** Width in px; null: the column's own width. */
  readonly sizeColumn: (field: string, width: number | null) => void
  readonly resetColumns: () => void
  readonly openPopover: (popover: OpenPopover) => void
  readonly setExporting: (exporting: boolean) => void
}

/** The current sort order. */
export const effectiveSort = (sort: readonly Sort[], initialSort: readonly Sort[]): readonly Sort[] =>
  sort.length > 0 ? sort : initialSort

export function viewActions(core: TableCore): ViewActions {
  const settleAt = (offset: number) => {
    const now = core.get()
    if (now.offset !== offset || now.around !== null) core.set({ offset, around: null })
    core.remember({ offset })
  }
  const goTo = (offset: number) => {
    const moves = offset !== core.get().offset
    settleAt(offset)
    // the focused row belongs to the previous page: on return it must not request that page again
    if (moves) core.remember({ focused: null })
  }
  const setFilters = (filters: readonly Filter[]) => {
    core.set({ filters })
    core.remember({ filters: [...filters] })
  }
  const setSort = (sort: readonly Sort[]) => {
    core.set({ sort })
    core.remember({ sort: [...sort] })
    goTo(0)
  }
  const setColumns = (columnSet: ColumnSet) => {
    core.set({ columnSet })
    core.remember({ columns: { ...columnSet.shown }, order: [...columnSet.order], widths: { ...columnSet.widths } })
  }
  const moveColumn = (field: string, to: number) => {
    const { columnSet } = core.get()
    setColumns({ ...columnSet, order: [...moved(core.facts().columns, columnSet.order, field, to)] })
  }
  return {
    settleAt,
    goTo,
    setFilters,
    moveColumn,
    sortBy: (field, more) => {
      const { initialSort } = core.facts()
      setSort(orderAfter(effectiveSort(core.get().sort, initialSort), initialSort, field, more))
    },
    showPage: (offset) => {
      goTo(offset)
      const { current } = core.elements.scroller
      if (current) current.scrollTop = 0
    },
    lookFor: (around) => core.set({ around }),
    setPageSize: (pageSize) => {
      const { offset } = core.get()
      // the first row of this page stays on screen
      settleAt(offset - (offset % pageSize))
      core.set({ pageSize })
      core.remember({ pageSize })
    },
    apply: (id, setting) => {
      core.set({ chosenView: id })
      core.remember({ view: id })
      setFilters(setting?.filters ?? [])
      setSort(setting?.sort ?? core.facts().initialSort)
      setColumns(setting?.columns ?? core.get().columnSet)
    },
    moveShown: (field, to) => {
      const { columnSet } = core.get()
      const all = arranged(core.facts().columns, columnSet.order).filter(({ kind }) => kind !== 'none')
      const others = shownOf(all, columnSet).filter((column) => column.field !== field)
      const next = others[to]
      const rest = all.filter((column) => column.field !== field)
      const last = others.at(-1)
      moveColumn(field, next ? rest.indexOf(next) : last ? rest.indexOf(last) + 1 : 0)
    },
    showColumn: (field, shown) => {
      const { columnSet } = core.get()
      const column = core.facts().columns.find((item) => item.field === field)
      const { [field]: _, ...rest } = columnSet.shown
      setColumns({ ...columnSet, shown: column && shown === !column.hidden ? rest : { ...columnSet.shown, [field]: shown } })
    },
    sizeColumn: (field, width) => {
      const { columnSet } = core.get()
      const { [field]: _, ...rest } = columnSet.widths
      setColumns({ ...columnSet, widths: width === null ? rest : { ...rest, [field]: width } })
    },
    resetColumns: () => setColumns(OWN_COLUMNS),
    openPopover: (popover) => core.set({ popover }),
    setExporting: (exporting) => core.set({ exporting }),
  }
}
