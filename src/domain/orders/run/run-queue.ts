/** The orders of a run, in display order. Ids are never removed, so that an order whose decision is undone has its old position. */
export interface RunQueue {
  readonly ids: readonly string[]
  /** Number of orders added after the start. */
  readonly arrived: number
}

type Test = (id: string) => boolean

export const EMPTY_RUN: RunQueue = { ids: [], arrived: 0 }

/**
 * Adds new ids at the end, each once: the caller's list can name a skipped order twice. `isArrival`: false for orders of the start, and for those whose
 * decision was undone.
 */
export function withOrders(queue: RunQueue, ids: readonly string[], isArrival: Test = () => true): RunQueue {
  const seen = new Set(queue.ids)
  const added = [...new Set(ids)].filter((id) => !seen.has(id))
  if (added.length === 0) return queue
  return { ids: [...queue.ids, ...added], arrived: queue.arrived + added.filter(isArrival).length }
}

/** The next open order: after `from`, else from the beginning. Null when none is left. */
export function nextOpen({ ids }: RunQueue, from: string | null, isOpen: Test): string | null {
  const at = from === null ? -1 : ids.indexOf(from)
  return ids.slice(at + 1).find(isOpen) ?? ids.slice(0, Math.max(0, at)).find(isOpen) ?? null
}

/** Position of an order among the open ones, itself included, and its neighbours there. */
export function placeInRun({ ids }: RunQueue, id: string, isOpen: Test) {
  const open = ids.filter((item) => item === id || isOpen(item))
  const index = open.indexOf(id)
  return { index, matched: open.length, previous: open[index - 1] ?? null, next: open[index + 1] ?? null }
}

/** The open orders after this one, up to a limit. */
export function openAhead({ ids }: RunQueue, from: string | null, isOpen: Test, most: number): readonly string[] {
  const ahead: string[] = []
  for (let at = from === null ? 0 : ids.indexOf(from) + 1; at < ids.length && ahead.length < most; at++) {
    const id = ids[at]
    if (id !== undefined && isOpen(id)) ahead.push(id)
  }
  return ahead
}
