import type { RowId } from '#contract/values/values.ts'
import { QUOTE } from '#main/lists/bytes/json-bytes.ts'
import type { ListRows } from './list-rows.ts'
import type { RowReader } from './row-reader.ts'
import type { Work } from '../cooperative.ts'

/**
 * Row of each id. A repeated id refers to its first row: otherwise "next", which works by id, would stop at the second one. All of them are
 * shown, and an overlay reaches all of them. A row without an id is shown too, but has no actions.
 */
export interface IdTable {
  at(id: RowId): number | undefined
  all(id: RowId): number[]
  /** The id that leads to this row; null when there is none, or when it leads to another row. */
  of(row: number): RowId | null
  /** Rows whose id an earlier row has. */
  readonly repeated: number
  /** Memory that it takes (bytes). */
  bytes(): number
}

const SEED = 0x811c9dc5
const PRIME = 0x01000193
/** A slot without a row; other slots hold the row's number plus one. */
const FREE = 0
/** Longer ids are rejected (contract/values/values.ts). */
const MAX_ID_LENGTH = 200

/** The hash of an id that is plain text in the bytes; -1 when it needs parsing. */
function hashBytes(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return -1
  let hash = SEED
  let from = at + 1
  for (const start = from; ; from++) {
    const byte = bytes[from]!
    if (byte === QUOTE) return from === start ? -1 : hash >>> 0
    if (byte === 0x5c || byte >= 0x80 || from - start >= MAX_ID_LENGTH) return -1
    hash = Math.imul(hash ^ byte, PRIME)
  }
}

function hashText(text: string): number {
  let hash = SEED
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, PRIME)
  return hash >>> 0
}

const slotsOf = (rows: number) => 2 ** Math.ceil(Math.log2(rows * 2 + 2))

/** Most memory of a table with this many rows while it is built: slots, hashes, and the chain of repeated ids. */
export const idTableBytes = (rows: number): number => (slotsOf(rows) + rows * 2) * Uint32Array.BYTES_PER_ELEMENT

/** A hash table over the ids in the bytes: only the two compared ids become text. */
export function* createIdTable(rows: ListRows, idField: string, reader: RowReader): Work<IdTable> {
  const size = rows.size()
  const slots = new Uint32Array(slotsOf(size))
  const mask = slots.length - 1
  /** For each row the next one with the same id, plus one. Objects would cost many times as much per row. */
  let following: Uint32Array | null = null
  let repeated = 0
  /** During building: hash of each row's id, so that a full slot does not need the row. */
  let hashes: Uint32Array | null = new Uint32Array(size)

  const idOf = (row: number): RowId | null => reader.idOf(rows.raw(row, idField))
  const textAt = (row: number) => String(idOf(row))
  const hashOf = (row: number): number | null => {
    const quick = reader.plainIds ? rows.inBytes(row, idField, hashBytes, -1) : -1
    if (quick >= 0) return quick
    const id = idOf(row)
    return id === null ? null : hashText(String(id))
  }
  /** The slot of this id: its row's, or the free one where it would go. */
  const slotOf = (hash: number, text: () => string): number => {
    let slot = Math.imul(hash, 0x9e3779b1) >>> 0
    let idText: string | undefined
    for (slot &= mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot]!
      if (row === FREE) return slot
      if ((hashes ? hashes[row - 1] : hashOf(row - 1)) === hash && textAt(row - 1) === (idText ??= text())) return slot
    }
  }
  for (let row = 0; row < size; row++) {
    if ((row & 1023) === 1023) yield
    const hash = hashOf(row)
    if (hash === null) continue
    hashes[row] = hash
    const slot = slotOf(hash, () => textAt(row))
    const first = slots[slot]!
    if (first === FREE) slots[slot] = row + 1
    else {
      repeated++
      following ??= new Uint32Array(size)
      // after the first one: its chain has the others in reverse order
      following[row] = following[first - 1]!
      following[first - 1] = row + 1
    }
  }

  hashes = null

  const at = (id: RowId): number | undefined => {
    const row = slots[slotOf(hashText(String(id)), () => String(id))]!
    return row === FREE ? undefined : row - 1
  }
  return {
    at,
    all: (id) => {
      const first = at(id)
      if (first === undefined) return []
      const backwards: number[] = []
      for (let next = following?.[first] ?? 0; next > 0; next = following?.[next - 1] ?? 0) backwards.push(next - 1)
      return [first].concat(backwards.toReversed())
    },
    of: (row) => {
      const id = idOf(row)
      return id !== null && at(id) === row ? id : null
    },
    repeated,
    bytes: () => slots.byteLength + (following?.byteLength ?? 0),
  }
}
