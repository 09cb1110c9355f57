import { BusyGate } from '../rows/busy-gate.ts'
import type { TableCore } from './table-core.ts'

/** Typing waits at most this long for an earlier query (ms). */
const SEARCH_WAIT_MS = 120

export interface SearchActions {
  /** `typed` is saved; `meant` is the search without conditions. */
  readonly type: (typed: string, meant: string) => void
  /** Sets the search from outside the box: a saved view, "clear search". */
  readonly put: (text: string) => void
  /** While busy, the next query waits for the current response. */
  readonly setBusy: (busy: boolean) => void
  /** Called when the table unmounts. */
  readonly close: () => void
}

/** While a page is loading, typing waits: only the last text is searched. */
export function searchActions(core: TableCore): SearchActions {
  const gate = new BusyGate<string>((words) => core.set({ words }), SEARCH_WAIT_MS)
  return {
    setBusy: gate.setBusy,
    close: gate.close,
    type: (typed, meant) => {
      const { page, asked } = core.facts()
      // main searches while the letter is drawn
      if (!page.previous && meant !== asked.query.search) page.more.prefetch({ ...asked, query: { ...asked.query, search: meant } })
      gate.follow(meant)
      core.remember({ search: typed })
    },
    put: (text) => {
      gate.follow(text)
      core.remember({ search: text })
      core.set({ box: { revision: core.get().box.revision + 1, text } })
    },
  }
}
