/** The first of `count` sorted places that does not come before what is sought; `compare` is of a place with what is sought. */
export function firstNotBefore(count: number, compare: (place: number) => number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(middle) < 0) low = middle + 1
    else high = middle
  }
  return low
}
