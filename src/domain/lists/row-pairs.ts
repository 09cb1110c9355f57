import type { PairSpec } from '#contract/list-spec.ts'
import { numberOf, type Row, textOf } from '../list-values.ts'

/** What two rows that belong together have in common, whichever of them is asked; null for a row that names no other one. */
export function pairKey(row: Row, { key, partner }: PairSpec): string | null {
  const [own, other] = [textOf(row[key]), textOf(row[partner])]
  if (own === null || other === null || own === other) return null
  return JSON.stringify(own < other ? [own, other] : [other, own])
}

/** Does this row lead its pair by what it is (for transactions: the seller's invoice)? */
export const leadsPair = (row: Row, { side, first }: PairSpec): boolean => numberOf(row[side]) === first

/** What `pairedWith` says of a row that is the other half of a row before or after it. */
export const HALF = -2
/** … and of a row that stands alone. */
export const ALONE = -1

/**
 * For each row the index of its other half, when it leads the pair; HALF when it is led, ALONE when nothing points at it and back (D-109). Of more than
 * two rows with the same two keys, the third and further ones stand alone: nothing is counted twice and nothing is hidden.
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
    // settled: a third row begins anew
    waiting.delete(key)
  }
  return pairs
}
