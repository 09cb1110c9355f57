import type { ListRegistry, ListEntry } from './list-registry.ts'
import type { ListKey } from '#main/lists/worker-protocol.ts'

/** Keeps the lists within the memory limit of the settings. */
export interface MemoryBudget {
  /** Current memory of a list, from the worker (bytes). */
  counted(key: ListKey, bytes: number): void
  /** Releases the least recently used lists when all together take too much. */
  fit(): void
  /** Keeps this list until the work is done, even when memory is short. */
  during<T>(entry: ListEntry, work: () => Promise<T>): Promise<T>
}

/** `drop`: the worker may release these. */
export function createMemoryBudget(registry: ListRegistry, drop: (keys: readonly ListKey[]) => void): MemoryBudget {
  const fit = () => {
    const keys = registry.evict().map(({ key }) => key)
    if (keys.length > 0) drop(keys)
  }
  return {
    counted: (key, bytes) => {
      registry.counted(key, bytes)
      fit()
    },
    fit,
    during: async (entry, work) => {
      entry.asking++
      try {
        return await work()
      } finally {
        entry.asking--
        fit()
      }
    },
  }
}
