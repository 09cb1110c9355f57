import { create } from 'zustand'
import { rememberTable, tableMemory } from '#stores/table-memory.ts'

const useStore = create<{ readonly visit: number }>(() => ({ visit: 0 }))

const EVERYTHING = { shown: 'all', type: 'all' }

/** Changes when the current page must render again at the same address, to apply the search stored for its table. */
export const useVisit = (): number => useStore(({ visit }) => visit)

/** Sets the search of a table, as if the person had typed it; call it before navigating there. */
export function fillSearch(table: string, words: string, isHere: boolean): void {
  // the page's own filters (disabled orders, one type) and column filters could hide the result
  const extras = { ...tableMemory(table).extras, ...EVERYTHING }
  rememberTable(table, { search: words, filters: [], view: null, offset: 0, focused: null, scroll: 0, extras })
  if (isHere) useStore.setState(({ visit }) => ({ visit: visit + 1 }))
}
