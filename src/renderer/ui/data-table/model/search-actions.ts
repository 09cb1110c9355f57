import { BusyGate } from '../rows/busy-gate.ts'
import type { TableCore } from './table-core.ts'

/** Typing never waits longer than this for an earlier question (ms). */
const SEARCH_WAIT_MS = 120

export interface SearchActions {
  /** What is typed is remembered; `meant` is what is searched for. */
  readonly type: (typed: string, meant: string) => void
  /** From elsewhere than the box: a saved view, "clear search". */
  readonly put: (text: string) => void
  /** Lets the next question go as soon as the one before is answered. */
  readonly setBusy: (busy: boolean) => void
  /** The table is gone. */
  readonly close: () => void
}

export function searchActions(core: TableCore): SearchActions {
  const gate = new BusyGate<string>((words) => core.set({ words }), SEARCH_WAIT_MS)
  return {
    setBusy: gate.setBusy,
    close: gate.close,
    type: (typed, meant) => {
      const { page, asked } = core.facts()
      // main looks for the rows while the letter is drawn
      if (!page.previous && meant !== asked.query.search) page.more.prefetch({ ...asked, query: { ...asked.query, search: meant } })
      gate.follow(meant)
      core.remember({ search: typed })
    },
    put: (text) => {
      gate.follow(text)
      core.remember({ search: text })
      core.set({ box: { turn: core.get().box.turn + 1, text } })
    },
  }
}
