import type { Id } from '../selection/selection.ts'

/**
 * The row that keys act on. It is held by its id, so that it stays the same row when others come and go; when it leaves (an order that was decided)
 * the row that takes its place is the active one.
 */
export interface ActiveRow {
  readonly id: Id | null
  /** Where the row was last seen on the page; -1 for nowhere. */
  readonly index: number
  /** The next page that arrives starts at this row of it. */
  readonly awaited?: boolean
}

type Ids = readonly (Id | null)[]

/** Where the row of this id is on the page; -1 when it is not there. Rows of a history may share their moment, which is their id: where it was last seen comes first. */
export const heldIndex = ({ id, index }: ActiveRow, ids: Ids): number => (id === null ? -1 : ids[index] === id ? index : ids.indexOf(id))

/** The active row on a page of these ids; -1 when no row is active. */
export function activeIndex(active: ActiveRow, ids: Ids): number {
  const held = heldIndex(active, ids)
  return Math.min(held === -1 ? active.index : held, ids.length - 1)
}
