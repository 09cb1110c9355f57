/** Further apart than this, two rows that were neighbours are none any more: one of them was changed and is sorted elsewhere now. */
const NEAR = 5

/**
 * Of rows that stood on screen, from the top, by where they are now (-1: gone): where the topmost of them is that still has the next one near behind it.
 * That row is to be seen where the first one was: what is gone above it is closed up, what came above it moves nothing. -1 when all are gone, or when
 * nobody has kept a neighbour: then they are in another order now.
 */
export function topmostNow(places: readonly number[]): number {
  const there = places.filter((now) => now >= 0)
  const found = there.find((now, at) => {
    const next = there[at + 1]
    return next === undefined ? there.length === 1 : next > now && next - now <= NEAR
  })
  return found ?? -1
}
