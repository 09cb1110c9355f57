import type { Row } from '#domain/values/list-values.ts'
import { withoutPrototype } from '#main/http/response/safe-json.ts'
import { MAX_RUN, type RowRun } from './fold-scan.ts'
import { QUOTE } from './json-bytes.ts'
import { valueOf } from './json-scan.ts'
import { rawValue } from './raw-value.ts'
import { ADDRESS_BYTES, ADDRESS_NUMBERS, FAR, NOWHERE } from './scan-layout.ts'
import { createKeyLayout } from './key-layout.ts'

/** Rows per page of the store: growing copies nothing, and a short list takes little. */
export const PAGE_BITS = 13
export const PAGE_ROWS = 1 << PAGE_BITS
export const PAGE_MASK = PAGE_ROWS - 1

/** Characters beyond ASCII take more than one byte, and escapes must be decoded. */
const NOT_PLAIN = /[\\\u0080-\u00ff]/

/** The text whose quote is here; null when the value is not text, or has escapes or characters beyond ASCII. */
function plainText(row: string, at: number): string | null {
  if (row.charCodeAt(at) !== QUOTE) return null
  const text = row.slice(at + 1, row.indexOf('"', at + 1))
  return NOT_PLAIN.test(text) ? null : text
}

/** The rows of an answer as received bytes. A row is parsed into an object only on request. */
export interface RowStore {
  readonly fields: readonly string[]
  size(): number
  /** Memory in use (bytes). */
  bytes(): number
  /** Keeps these bytes: they contain the rows that follow. */
  keep(bytes: Uint8Array): void
  /** Scans and stores the row at `start` of the kept bytes, and all rows that follow it directly. Returns the position after them, MORE or FAULT. */
  add(bytes: Uint8Array, start: number, end: number, depth: number): number
  /** The row's JSON. */
  text(row: number): string
  parse(row: number): Row
  /** The row with some of its declared fields only. */
  part(row: number, fields: readonly number[]): Row
  /** Calls `at` with the piece and the first byte of a declared field's value, and returns its result; `absent` if the row lacks the key. */
  value<T>(row: number, field: number, at: (bytes: Uint8Array, at: number) => T, absent: T): T
  /** Rows from this one on, below `until`, that are adjacent; none when the first one is too long. */
  run(row: number, until: number): RowRun
  clear(): void
  /** Keeps the rows before `from`, and of those from it on only `rows`, in this order. */
  keepOnly(from: number, rows: readonly number[]): void
  /** Changes when the parser discards earlier rows as not part of the list. */
  generation(): number
}

export function createRowStore(fields: readonly string[], shape = createKeyLayout(fields)): RowStore {
  let pieces: Buffer[] = []
  let addresses: Uint32Array[] = []
  let places: Uint16Array[] = []
  let size = 0
  let held = 0
  /** A piece keeps all of its underlying memory alive, which it may share with others. */
  let memories = new Set<ArrayBufferLike>()
  let generation = 0

  const addressOf = (row: number, part: number): number => addresses[row >> PAGE_BITS]![(row & PAGE_MASK) * ADDRESS_NUMBERS + part]!
  const pieceOf = (row: number): Buffer => pieces[addressOf(row, 0)]!
  const startOf = (row: number): number => addressOf(row, 1)
  const lengthOf = (row: number): number => addressOf(row, 2)
  /** Where a field's value begins, counted from the row's first byte; -1 when the row has no such key. */
  const placeOf = (row: number, field: number): number => {
    const place = places[row >> PAGE_BITS]![(row & PAGE_MASK) * fields.length + field]!
    if (place === NOWHERE) return -1
    return place === FAR ? valueOf(pieceOf(row), startOf(row), fields[field] ?? '') - startOf(row) : place
  }
  /** Where to write the offsets of the next row's fields. */
  const nextPlaces = () => {
    const page = size >> PAGE_BITS
    if (page === addresses.length) {
      addresses.push(new Uint32Array(PAGE_ROWS * ADDRESS_NUMBERS))
      places.push(new Uint16Array(PAGE_ROWS * fields.length))
    }
    return { places: places[page]!, base: (size & PAGE_MASK) * fields.length }
  }
  const remember = (start: number, length: number) => {
    const address = addresses[size >> PAGE_BITS]!
    const at = (size & PAGE_MASK) * ADDRESS_NUMBERS
    address[at] = pieces.length - 1
    address[at + 1] = start
    address[at + 2] = length
    size++
  }
  const move = (from: number, to: number) => {
    const [source, target] = [(from & PAGE_MASK) * ADDRESS_NUMBERS, (to & PAGE_MASK) * ADDRESS_NUMBERS]
    const [fromPage, toPage] = [from >> PAGE_BITS, to >> PAGE_BITS]
    addresses[toPage]?.set(addresses[fromPage]!.subarray(source, source + ADDRESS_NUMBERS), target)
    const [first, into] = [(from & PAGE_MASK) * fields.length, (to & PAGE_MASK) * fields.length]
    places[toPage]?.set(places[fromPage]!.subarray(first, first + fields.length), into)
  }
  const store: RowStore = {
    fields,
    size: () => size,
    bytes: () => held + addresses.length * PAGE_ROWS * (ADDRESS_BYTES + fields.length * 2),
    keep: (bytes) => {
      if (pieces.at(-1)?.buffer === bytes.buffer && pieces.at(-1)?.byteOffset === bytes.byteOffset) return
      pieces.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      if (memories.has(bytes.buffer)) return
      memories.add(bytes.buffer)
      held += bytes.buffer.byteLength
    },
    add: (bytes, start, end, depth) => {
      const quick = shape.skipRows(bytes, start, end)
      if (quick) {
        for (let row = 0; row < quick.count; row++) {
          const [from, to] = [quick.bounds[2 * row]!, quick.bounds[2 * row + 1]!]
          const { places, base } = nextPlaces()
          for (let n = 0; n < fields.length; n++) places[base + n] = quick.places[row * fields.length + n]!
          remember(start + from, to - from)
        }
        return start + quick.bounds[2 * quick.count - 1]!
      }
      const { places, base } = nextPlaces()
      const next = shape.skipRow(bytes, start, end, depth, places, base)
      if (next >= 0) remember(start, next - start)
      return next
    },
    text: (row) => pieceOf(row).toString('utf8', startOf(row), startOf(row) + lengthOf(row)),
    parse: (row) => withoutPrototype(store.text(row)) as Row,
    part: (row, wanted) => {
      const [piece, from] = [pieceOf(row), startOf(row)]
      // one character per byte: the places of the values are the same in both, and slicing copies nothing
      const text = piece.toString('latin1', from, from + lengthOf(row))
      const values: Record<string, unknown> = {}
      for (const field of wanted) {
        const place = placeOf(row, field)
        if (place >= 0) values[fields[field] ?? ''] = plainText(text, place) ?? rawValue(piece, from + place)
      }
      return values
    },
    value: (row, field, at, absent) => {
      const place = placeOf(row, field)
      return place < 0 ? absent : at(pieceOf(row), startOf(row) + place)
    },
    run: (row, until) => {
      const first = row & PAGE_MASK
      const address = addresses[row >> PAGE_BITS]!
      const [piece, from] = [addressOf(row, 0), startOf(row)]
      const most = Math.min(PAGE_ROWS, first + until - row, first + MAX_RUN.rows)
      let [last, end] = [first, from]
      for (; last < most && address[last * ADDRESS_NUMBERS] === piece; last++) {
        const next = address[last * ADDRESS_NUMBERS + 1]! + address[last * ADDRESS_NUMBERS + 2]!
        if (next - from > MAX_RUN.bytes) break
        end = next
      }
      return {
        count: last - first,
        bytes: pieceOf(row).subarray(from, end),
        addresses: address.subarray(first * ADDRESS_NUMBERS, last * ADDRESS_NUMBERS),
        from,
        places: places[row >> PAGE_BITS]!.subarray(first * fields.length, last * fields.length),
      }
    },
    clear: () => {
      pieces = []
      addresses = []
      places = []
      size = held = 0
      memories = new Set()
      generation++
    },
    keepOnly: (from, rows) => {
      for (const [at, row] of rows.entries()) move(row, from + at)
      size = from + rows.length
      generation++
    },
    generation: () => generation,
  }
  return store
}
