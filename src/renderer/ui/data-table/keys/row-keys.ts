import { useState } from 'react'
import type { Id } from '../selection/selection.ts'

interface Keyed {
  readonly ids: readonly (Id | null)[]
  readonly keys: readonly number[]
}

/**
 * React keys for the rows of a page. Remaining rows keep their key; a new row takes the key of a removed row, so that React updates its elements instead
 * of creating new ones: creating them was half the cost of a letter in the search. `held` is the key of a row that must not be reused.
 */
export function keysAfter(previous: Keyed, ids: readonly (Id | null)[], held: number | null): readonly number[] {
  const seen = new Map<Id, number>()
  for (const [at, id] of previous.ids.entries()) if (id !== null && !seen.has(id)) seen.set(id, previous.keys[at]!)
  const taken = new Set<number>(held === null ? [] : [held])
  const reused = ids.map((id) => {
    const key = id === null ? undefined : seen.get(id)
    // a repeated id (two rows with the same timestamp) is used as a key only once
    if (id !== null) seen.delete(id)
    if (key !== undefined) taken.add(key)
    return key
  })
  let free = 0
  return reused.map((key) => {
    if (key !== undefined) return key
    while (taken.has(free)) free++
    return free++
  })
}

/** Row keys from one render to the next. A row that contains the focus is never recycled: its button must not become another row's. */
export function useRowKeys(ids: readonly (Id | null)[], tableId: string): readonly number[] {
  const [last, setLast] = useState<Keyed>({ ids: [], keys: [] })
  if (last.ids === ids) return last.keys
  const focused = document.activeElement?.closest<HTMLElement>(`#${CSS.escape(tableId)} tr[data-index]`)
  const keys = keysAfter(last, ids, last.keys[Number(focused?.dataset['index'] ?? -1)] ?? null)
  setLast({ ids, keys })
  return keys
}
