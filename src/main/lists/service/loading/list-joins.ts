import { FRESH_MS } from '#contract/lists/lists.ts'
import { joinOf } from '#main/lists/joined-lists.ts'
import type { ListRegistry, ListEntry } from '../registry/list-registry.ts'
import type { LoadList } from './list-loader.ts'

/** Longest wait of a page for names (ms). It is refreshed when they arrive. */
const MAX_WAIT_MS = 1000

/** Loads the lists that other lists take names from. */
export interface ListJoins {
  /** Waits until the names are loaded or have failed: for a copy or a file, which is written once. */
  readonly ready: (entry: ListEntry) => Promise<void>
  /** The same for at most a second: for a page. */
  readonly soon: (entry: ListEntry) => Promise<void>
}

export function createListJoins(registry: ListRegistry, load: LoadList, mayLoad: (entry: ListEntry) => boolean): ListJoins {
  const ready = async ({ list }: ListEntry) => {
    const join = joinOf(list)
    if (!join) return
    const names = registry.open(join.list, {}, 'background')
    if (!names.loaded && mayLoad(names)) await load(names)
    // old names are shown while newer ones load
    else if (names.loaded && names.running === null && performance.now() - names.readAt > FRESH_MS) void load(names)
  }
  return {
    ready,
    soon: async (entry) => {
      if (joinOf(entry.list)) await Promise.race([ready(entry), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
    },
  }
}
