/** Further apart than this, two rows that were neighbours are none any more: one of them was changed and is sorted elsewhere now. */
const NEAR = 5

/** A row that stood on screen: its place then, and now (-1: gone). */
export interface MovedRow {
  readonly at: number
  readonly now: number
}

/**
 * By how many places rows that stood on screen, given from the top, have moved: so far as the topmost of them that still has the next one near behind it
 * is from where the first one was. What is gone above it is closed up, what came above it moves nothing. Null when all are gone, or when nobody has
 * kept a neighbour: then they are in another order now. Looks at no more rows than it needs.
 */
export function shiftOf(rows: Iterable<MovedRow>): number | null {
  let first: number | null = null
  let above: number | null = null
  let there = 0
  for (const { at, now } of rows) {
    first ??= at
    if (now < 0) continue
    if (above !== null && now > above && now - above <= NEAR) return above - first
    above = now
    there++
  }
  return first !== null && above !== null && there === 1 ? above - first : null
}
