import type { ListRegistry, ListEntry } from './list-registry.ts'
import type { ListKey } from '../worker-protocol.ts'

/** Keeps the lists within the memory that the settings give them. */
export interface MemoryBudget {
  /** The worker says what a list takes now (bytes). */
  counted(key: ListKey, bytes: number): void
  /** Lets go of the least recently used lists where all together take too much. */
  fit(): void
  /** Whatever else becomes short, this list stays until the work is done. */
  during<T>(entry: ListEntry, work: () => Promise<T>): Promise<T>
}

/** `drop`: the worker need not keep these any longer. */
export function createMemoryBudget(book: ListRegistry, drop: (keys: readonly ListKey[]) => void): MemoryBudget {
  const fit = () => {
    const keys = book.evict().map(({ key }) => key)
    if (keys.length > 0) drop(keys)
  }
  return {
    counted: (key, bytes) => {
      book.counted(key, bytes)
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
