import type { InputRef } from 'antd'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { rememberTable, type TableMemory } from '#stores/table-memory.ts'
import { NOTHING_SELECTED } from '../selection/selection.ts'
import { type ActiveActions, activeActions } from './active-actions.ts'
import { type PlaceActions, placeActions } from './place-actions.ts'
import { type SearchActions, searchActions } from './search-actions.ts'
import { type SelectionActions, selectionActions } from './selection-actions.ts'
import { noFacts, type TableCore, type TableElements, type TableFacts, type TableState } from './table-core.ts'
import { type ViewActions, viewActions } from './view-actions.ts'

/** State and actions of one table, from mount to unmount. */
export interface TableModel extends TableCore {
  readonly store: Pick<StoreApi<TableState>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly view: ViewActions
  readonly search: SearchActions
  readonly selection: SelectionActions
  readonly active: ActiveActions
  readonly place: PlaceActions
  /** After each commit of the table, before it is painted. */
  readonly commit: (facts: TableFacts) => void
}

/** Creates a table in its saved state: `memory` is what was saved under `rememberAs`. */
export function createTableModel(rememberAs: string, memory: TableMemory, defaultPageSize: number): TableModel {
  const store = createStore<TableState>(() => ({
    sort: memory.sort,
    filters: memory.filters,
    pageSize: memory.pageSize ?? defaultPageSize,
    offset: memory.offset,
    around: memory.focused,
    columnSet: { shown: memory.columns, order: memory.order, widths: memory.widths },
    chosenView: memory.view,
    words: memory.search,
    box: { revision: 0, text: memory.search },
    selection: NOTHING_SELECTED,
    active: { id: memory.focused, index: -1 },
    cell: null,
    popover: null,
    exporting: false,
  }))
  let facts = noFacts(rememberAs)
  const elements: TableElements = {
    root: { current: null },
    scroller: { current: null },
    table: { current: null },
    search: { current: null as InputRef | null },
  }
  const core: TableCore = {
    elements,
    get: store.getState,
    set: (change) => store.setState(change),
    facts: () => facts,
    remember: (change) => rememberTable(facts.rememberAs, change),
  }
  const view = viewActions(core)
  const selection = selectionActions(core)
  const active = activeActions(core, view)
  const place = placeActions(core, view, active, memory.scroll)
  return {
    ...core,
    store,
    view,
    selection,
    active,
    place,
    search: searchActions(core),
    commit: (next) => {
      facts = next
      place.followRows()
      active.settle()
      selection.check()
    },
  }
}
