import { NO_RANK } from './text-ranks.ts'
import type { Work } from '../cooperative.ts'

/** One column of an order: the rank of each row in it. */
export interface Weight {
  readonly ranks: Uint32Array
  readonly direction: 'asc' | 'desc'
}

/**
 * The rows in the order of the first column, ties by the second and so on, and the rest by the order of the answer. Rows without a value are last in both
 * directions.
 */
export function* orderRows(size: number, weights: readonly Weight[]): Work<Uint32Array> {
  let order = Uint32Array.from({ length: size }, (_, row) => row)
  for (const { ranks, direction } of weights.toReversed()) {
    let most = 0
    for (let row = 0; row < size; row++) if (ranks[row] !== NO_RANK && ranks[row]! > most) most = ranks[row]!
    yield
    const place = (row: number): number => {
      const rank = ranks[row]!
      return rank === NO_RANK ? most + 1 : direction === 'asc' ? rank : most - rank
    }
    // counting sort: rows per rank, then the start of each rank
    const next = new Uint32Array(most + 3)
    for (let row = 0; row < size; row++) next[place(row) + 1] = next[place(row) + 1]! + 1
    for (let at = 1; at < next.length; at++) next[at] = next[at]! + next[at - 1]!
    yield
    const sorted = new Uint32Array(size)
    for (let at = 0; at < size; at++) {
      const row = order[at]!
      const here = place(row)
      sorted[next[here]!] = row
      next[here] = next[here]! + 1
    }
    order = sorted
    yield
  }
  return order
}
