/** Smallest ratio of the axis's ends: two prices that differ by 2 % stand close together. */
const MIN_SPAN = 1.5

/**
 * Places prices on a logarithmic axis, so that 100 times the price and 1/100 of it have the same distance.
 *
 * @returns the place of a price between 0 and 1
 */
export function priceAxis(prices: readonly number[]): (cents: number) => number {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const widening = Math.sqrt(Math.max(1, MIN_SPAN / (high / low)))
  const [from, to] = [low / widening, high * widening]
  return (cents) => Math.log(cents / from) / Math.log(to / from)
}
