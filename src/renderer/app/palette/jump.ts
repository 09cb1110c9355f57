import { create } from 'zustand'
import { rememberTable } from '../../stores/table-memory.ts'

const useStore = create<{ readonly visit: number }>(() => ({ visit: 0 }))

/** Changes when the page on screen is to be drawn anew although its address stays: it then takes up the search that was put into its table. */
export const useVisit = (): number => useStore(({ visit }) => visit)

/** Puts words into the search of a table, as if the person had typed them there; to be done before going there. */
export function fillSearch(table: string, words: string, isHere: boolean): void {
  rememberTable(table, { search: words, page: 0, focused: null, scroll: 0 })
  if (isHere) useStore.setState(({ visit }) => ({ visit: visit + 1 }))
}
