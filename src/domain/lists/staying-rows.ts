/** Rows that are further apart than this are no neighbours any more: one of them was changed and is now sorted elsewhere. */
const NEAR = 5

/** A row that was on screen: its place then, and now (-1: gone). */
export interface MovedRow {
  readonly at: number
  readonly now: number
}

/**
 * How many places the rows on screen (given from the top) have moved: the distance between the first row's old place and the topmost row whose
 * neighbour is still near. Removed rows above it are closed up, inserted ones above it move nothing. Null when all are gone, or when no row has
 * kept a neighbour: they are in another order then. Reads no more rows than necessary.
 */
export function shiftOf(rows: Iterable<MovedRow>): number | null {
  let first: number | null = null
  let above: number | null = null
  let stayed = 0
  for (const { at, now } of rows) {
    first ??= at
    if (now < 0) continue
    if (above !== null && now > above && now - above <= NEAR) return above - first
    above = now
    stayed++
  }
  return first !== null && above !== null && stayed === 1 ? above - first : null
}
