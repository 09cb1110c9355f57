/**
 * Moves overlapping labels apart: each as near as possible to its place, `gap` between any two, all of them between `top` and `bottom`. Keeps the
 * order; without enough space they are closer than `gap`.
 */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): readonly number[] {
  const room = wanted.length < 2 ? gap : Math.min(gap, (bottom - top) / (wanted.length - 1))
  const order = wanted.map((_, nth) => nth).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = wanted.map(() => 0)
  let least = top
  for (const nth of order) {
    places[nth] = Math.max(least, wanted[nth] ?? 0)
    least = (places[nth] ?? 0) + room
  }
  let most = bottom
  for (const nth of order.toReversed()) {
    places[nth] = Math.min(most, places[nth] ?? 0)
    most = (places[nth] ?? 0) - room
  }
  return places
}

/** Days with a label on an axis `width` px long: evenly spaced from the last one backwards, at least `each` px apart. */
export function labelledDays(count: number, width: number, each: number): readonly number[] {
  if (count < 2) return count === 1 ? [0] : []
  const step = Math.max(1, Math.ceil(each / (width / (count - 1))))
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, nth) => count - 1 - nth * step).toReversed()
}
