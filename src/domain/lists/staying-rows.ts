/** Rows further apart than this are no longer neighbours: one of them was changed and is now sorted elsewhere. */
const NEAR = 5

/** A row that was on screen: its place then, and now (-1: gone). */
export interface MovedRow {
  readonly at: number
  readonly now: number
}

/**
 * Number of places that the rows on screen (from the top) have moved: the distance between the first row's old place and the topmost row that still
 * has its neighbour nearby. Removed rows above it move it up; inserted rows above it move nothing. Null when all rows are gone or none has kept a
 * neighbour, because the order is then different. Reads no more rows than necessary.
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
