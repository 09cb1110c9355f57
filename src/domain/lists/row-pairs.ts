import type { PairSpec } from '#contract/lists/list-spec.ts'
import { numberOf, type Row, textOf } from '../values/list-values.ts'

/** Common key of two paired rows, from either; null for a row without a partner. */
export function pairKey(row: Row, { key, partner }: PairSpec): string | null {
  const [own, other] = [textOf(row[key]), textOf(row[partner])]
  if (own === null || other === null || own === other) return null
  return JSON.stringify(own < other ? [own, other] : [other, own])
}

/** Is this row the leading one of its pair (for transactions: the seller's invoice)? */
export const isLeadingRow = (row: Row, { side, first }: PairSpec): boolean => numberOf(row[side]) === first

/** Result of `pairedWith` for a row that is led by another one. */
export const HALF = -2
/** Result of `pairedWith` for a row without a partner. */
export const ALONE = -1

/**
 * For each row the index of its partner, when it leads the pair; HALF when it is led, ALONE without a mutual partner (D-109). Of more than two rows
 * with the same two keys, the third and further ones are single: nothing is counted twice and nothing is hidden.
 */
export function pairedWith(
  size: number,
  keyAt: (row: number) => string | null,
  ownAt: (row: number) => string | null,
  leads: (row: number) => boolean,
) {
  const waiting = new Map<string, number>()
  const pairs = new Int32Array(size).fill(ALONE)
  for (let row = 0; row < size; row++) {
    const key = keyAt(row)
    if (key === null) continue
    const other = waiting.get(key)
    // the same invoice twice is no pair
    if (other === undefined || ownAt(other) === ownAt(row)) {
      if (other === undefined) waiting.set(key, row)
      continue
    }
    const [lead, half] = leads(row) && !leads(other) ? [row, other] : [other, row]
    pairs[lead] = half
    pairs[half] = HALF
    // complete: a third row starts a new pair
    waiting.delete(key)
  }
  return pairs
}
