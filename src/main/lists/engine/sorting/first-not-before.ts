/** The first of `count` sorted places that is not before the target; `compare` compares a place with the target. */
export function firstNotBefore(count: number, compare: (place: number) => number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(middle) < 0) low = middle + 1
    else high = middle
  }
  return low
}
