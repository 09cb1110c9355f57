import { useState } from 'react'
import type { Id } from '../selection/selection.ts'

interface Keyed {
  readonly ids: readonly (Id | null)[]
  readonly keys: readonly number[]
}

/**
 * Keys of the rows of a page. A row that stays keeps its own; one that comes takes that of one that went, so that its elements are written anew
 * instead of made: half of what a letter in the search cost. `held` is the key of a row that must not become another one.
 */
export function keysAfter(previous: Keyed, ids: readonly (Id | null)[], held: number | null): readonly number[] {
  const seen = new Map<Id, number>()
  for (const [at, id] of previous.ids.entries()) if (id !== null && !seen.has(id)) seen.set(id, previous.keys[at] as number)
  const taken = new Set<number>(held === null ? [] : [held])
  const kept = ids.map((id) => {
    const key = id === null ? undefined : seen.get(id)
    // an id that comes twice (two rows of one moment) is a key only once
    if (id !== null) seen.delete(id)
    if (key !== undefined) taken.add(key)
    return key
  })
  let free = 0
  return kept.map((key) => {
    if (key !== undefined) return key
    while (taken.has(free)) free++
    return free++
  })
}

/** The same, from one render to the next. A row with the focus in it goes with its focus: a button there never becomes another row's. */
export function useRowKeys(ids: readonly (Id | null)[], tableId: string): readonly number[] {
  const [last, setLast] = useState<Keyed>({ ids: [], keys: [] })
  if (last.ids === ids) return last.keys
  const focused = document.activeElement?.closest<HTMLElement>(`#${CSS.escape(tableId)} tr[data-index]`)
  const keys = keysAfter(last, ids, last.keys[Number(focused?.dataset['index'] ?? -1)] ?? null)
  setLast({ ids, keys })
  return keys
}
