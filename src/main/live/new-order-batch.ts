/** At most one notification in this time (ms, D-62). */
export const BATCH_MS = 60_000

/** Batches new orders so that ten in a row are one notification. */
export interface NewOrderBatch {
  /** `ids` oldest first. */
  add(ids: readonly string[]): void
  /** Drops orders that are no longer in the queue, because a colleague has handled them. */
  retain(queue: readonly string[]): void
  clear(): void
}

/** `tell` gets the new orders and the oldest of them, at most once in `everyMs`. */
export function createNewOrderBatch(tell: (newUuids: string[], oldestUuid: string) => void, everyMs: number = BATCH_MS): NewOrderBatch {
  let waiting: string[] = []
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function settle(): void {
    clearTimeout(timer)
    const [oldest] = waiting
    if (oldest === undefined) return
    const remaining = toldAt + everyMs - performance.now()
    if (remaining > 0) {
      timer = setTimeout(settle, remaining).unref()
      return
    }
    const batch = waiting
    waiting = []
    toldAt = performance.now()
    tell(batch, oldest)
  }

  return {
    add: (ids) => {
      waiting = [...waiting, ...ids]
      settle()
    },
    retain: (queue) => {
      const queued = new Set(queue)
      waiting = waiting.filter((id) => queued.has(id))
    },
    clear: () => {
      clearTimeout(timer)
      waiting = []
    },
  }
}
