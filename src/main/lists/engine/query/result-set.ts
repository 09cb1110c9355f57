import { firstNotBefore } from '../sorting/first-not-before.ts'
import { countOnes } from './row-mask.ts'

/** The rows that match a query, in its order. */
export interface ResultSet {
  readonly size: number
  /** Rows from this place to the one before `to`. */
  from(start: number, to: number): Uint32Array
  all(): Uint32Array
  /** The underlying arrays, for counting memory. */
  holds(): readonly ArrayBufferView[]
}

/** A result of all these rows, in this order. */
export const allRows = (rows: Uint32Array): ResultSet => ({
  size: rows.length,
  from: (start, to) => rows.subarray(start, to),
  all: () => rows,
  holds: () => [rows],
})

/** The rows of an order whose mask is 1. They are collected only as far as needed: while typing, only the first page of each result is shown. */
export function rowsOfMask(order: Uint32Array, mask: Uint8Array): ResultSet {
  const size = countOnes(mask)
  let whole: Uint32Array | undefined
  const first = (count: number): Uint32Array => {
    const result = new Uint32Array(count)
    for (let place = 0, at = 0; at < count; place++) {
      const row = order[place]!
      // without a branch: the mask is unpredictable
      result[at] = row
      at += mask[row]!
    }
    return result
  }
  const all = () => (whole ??= first(size))
  const holds = () => (whole ? [order, mask, whole] : [order, mask])
  return { size, all, holds, from: (start, to) => (whole || to > size / 2 ? all() : first(to)).subarray(start, to) }
}

/** The same rows with these inserted, each before the first that does not come before it. */
export function withRows(rows: Uint32Array, more: readonly number[], compare: (a: number, b: number) => number): Uint32Array {
  const result = new Uint32Array(rows.length + more.length)
  result.set(rows)
  let { length } = rows
  for (const row of more) {
    const place = firstNotBefore(length, (at) => compare(result[at]!, row))
    result.copyWithin(place + 1, place, length++)
    result[place] = row
  }
  return result
}
