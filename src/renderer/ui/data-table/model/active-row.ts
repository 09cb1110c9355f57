import type { Id } from '../selection/selection.ts'

/**
 * The row that keys act on, identified by id so that it stays the same when other rows come and go. When it leaves the list (a decided order), the row
 * that takes its place becomes active.
 */
export interface ActiveRow {
  readonly id: Id | null
  /** Last index on the page; -1 for none. */
  readonly index: number
  /** The next page to load starts at this index. */
  readonly awaited?: boolean
}

type Ids = readonly (Id | null)[]

/** Index of the row with this id; -1 when it is not on the page. History rows may share a timestamp, which is their id, so the last index is tried first. */
export const heldIndex = ({ id, index }: ActiveRow, ids: Ids): number => (id === null ? -1 : ids[index] === id ? index : ids.indexOf(id))

/** Index of the active row on a page with these ids; -1 when no row is active. */
export function activeIndex(active: ActiveRow, ids: Ids): number {
  const held = heldIndex(active, ids)
  return Math.min(held === -1 ? active.index : held, ids.length - 1)
}
