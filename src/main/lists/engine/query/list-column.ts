import type { Language } from '#domain/text/language.ts'
import { collatorOf, sortedBy } from '#domain/lists/list-query.ts'
import type { Key, ListField } from '#domain/values/list-values.ts'
import type { Work } from '../cooperative.ts'
import { NO_RANK, rankTexts } from '../sorting/text-ranks.ts'

/** A column with more different texts is not kept as a dictionary. */
const MAX_ENTRIES = 65_536
/** Higher limit for values that are expensive to compute: without a dictionary each request would compute them again. */
const MAX_EXPENSIVE_ENTRIES = 262_144
/** Number of first rows that decide: a column in which most of them differ gets no dictionary. */
const TRIAL_ROWS = 4096

/** The comparable values of one field for all rows. `fill` adds later rows. */
export interface ListColumn {
  readonly language: Language
  fill(size: number): Work
  /** Sets `mask` to 0 for rows whose key fails the test. */
  narrow(test: (key: Key) => boolean, mask: Uint8Array): void
  at(row: number): Key
  /** The rank of each row in this column's order; NO_RANK for nothing. */
  ranks(size: number): Work<Uint32Array>
  bytes(): number
}

/** Calls `take` with the bytes of a row's value and returns its result; false if the row has no value. */
type ValueBytes = (row: number, take: (bytes: Uint8Array, at: number) => boolean) => boolean

/** `bytesAt`: for a declared field; the other values are computed, and kept even when most are different. */
export function createListColumn(field: ListField, language: Language, keyAt: (row: number) => Key, bytesAt?: ValueBytes): ListColumn {
  const isExpensive = bytesAt === undefined
  const isText = field.kind === 'text' || field.kind === 'names'
  let filled = 0
  let numbers = new Float64Array(0)
  let codes = new Uint32Array(0)
  /** The distinct texts; null: there are too many. */
  let entries: Key[] | null = []
  const codeOf = new Map<string | null, number>()

  const column: ListColumn = {
    language,
    *fill(size) {
      if (isText && entries && codes.length < size) codes = grown(codes, new Uint32Array(capacity(codes.length, size)))
      if (!isText && numbers.length < size) numbers = grown(numbers, new Float64Array(capacity(numbers.length, size)))
      while (filled < size && entries) {
        const key = keyAt(filled)
        if (!isText) numbers[filled] = typeof key === 'number' ? key : Number.NaN
        else if (!note(key)) break
        filled++
        if ((filled & 1023) === 0) yield
      }
    },
    at: (row) => {
      if (isText) return entries && row < filled ? (entries[codes[row]!] ?? null) : keyAt(row)
      const number = numbers[row]!
      return Number.isNaN(number) ? null : number
    },
    narrow: (test, mask) => {
      if (isText && entries) {
        const holds = entries.map((key) => Number(test(key)))
        for (let row = 0; row < mask.length; row++) if (mask[row] === 1) mask[row] = holds[codes[row]!]!
      } else for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !test(column.at(row))) mask[row] = 0
    },
    *ranks(size) {
      if (!isText) return yield* rankNumbers(numbers.subarray(0, size))
      const all = entries
      const textAt = (key: Key) => {
        const by = sortedBy(field, key, language)
        return by === null ? null : String(by)
      }
      if (!all)
        return yield* rankTexts(size, (row) => textAt(keyAt(row)), language, field.kind === 'text' && !field.label ? bytesAt : undefined)
      const places = yield* rankTexts(all.length, (code) => textAt(all[code] ?? null), language)
      return Uint32Array.from({ length: size }, (_, row) => places[codes[row]!]!)
    },
    bytes: () => numbers.byteLength + codes.byteLength + codeOf.size * 100,
  }
  return column

  function note(key: Key): boolean {
    const name = typeof key === 'object' && key ? JSON.stringify(key) : (key as string | null)
    let code = codeOf.get(name)
    if (code === undefined) {
      if (
        codeOf.size >= (isExpensive ? MAX_EXPENSIVE_ENTRIES : MAX_ENTRIES) ||
        (!isExpensive && filled >= TRIAL_ROWS && codeOf.size * 2 > filled)
      ) {
        entries = null
        codes = new Uint32Array(0)
        codeOf.clear()
        return false
      }
      code = entries?.push(key) ?? 0
      codeOf.set(name, --code)
    }
    codes[filled] = code
    return true
  }
}

/** Doubling the capacity while rows arrive limits copying. */
const capacity = (previous: number, size: number) => (previous === 0 ? size : Math.max(size, previous * 2))

function grown<T extends Float64Array | Uint32Array>(from: ArrayLike<number>, to: T): T {
  to.set(from)
  return to
}

function* rankNumbers(numbers: Float64Array): Work<Uint32Array> {
  const sorted = numbers.slice().sort()
  yield
  let count = 0
  for (const number of sorted) if (!Number.isNaN(number) && (count === 0 || sorted[count - 1] !== number)) sorted[count++] = number
  yield
  const ranks = new Uint32Array(numbers.length)
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row]!
    let [low, high] = [0, Number.isNaN(number) ? -1 : count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sorted[middle]! < number) low = middle + 1
      else high = middle
    }
    ranks[row] = high < 0 ? NO_RANK : low
    if ((row & 16_383) === 16_383) yield
  }
  return ranks
}

/** Compares two keys of one column; nothing is last in both directions (`sign` -1 is descending). */
export function compareKeys(field: ListField, language: Language, sign: 1 | -1, a: Key, b: Key): number {
  const [left, right] = [sortedBy(field, a, language), sortedBy(field, b, language)]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  if (typeof left === 'string' || typeof right === 'string') return sign * collatorOf(language).compare(String(left), String(right))
  return sign * (left - right)
}
