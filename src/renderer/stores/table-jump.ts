import { create } from 'zustand'
import { rememberTable, tableMemory } from './table-memory.ts'

const useStore = create<{ readonly visit: number }>(() => ({ visit: 0 }))

const EVERYTHING = { shown: 'all', type: 'all' }
const FIRST_PAGE = { filters: [], view: null, offset: 0, focused: null, scroll: 0 }

/** Changes when the current page must render again at the same address, to apply the search stored for its table. */
export const useVisit = (): number => useStore(({ visit }) => visit)

/** Sets the search of a table, as if the person had typed it; call it before navigating there. */
export function fillSearch(table: string, words: string, isHere: boolean): void {
  // the page's own filters (disabled orders, one type) and column filters could hide the result
  const extras = { ...tableMemory(table).extras, ...EVERYTHING }
  rememberTable(table, { ...FIRST_PAGE, search: words, extras })
  if (isHere) renderAgain()
}

/**
 * Call before a figure opens its rows: removes the search and the filters remembered for the table, because the figure counts without them. What the
 * page shows at first (enabled orders) stays its default.
 */
export function showCountedRows(table: string, isHere: boolean): void {
  const { shown: _shown, type: _type, ...extras } = tableMemory(table).extras
  rememberTable(table, { ...FIRST_PAGE, search: '', extras })
  if (isHere) renderAgain()
}

const renderAgain = () => useStore.setState(({ visit }) => ({ visit: visit + 1 }))
