import { fold } from '#domain/text/fold.ts'
import { ADDRESS_BYTES, LETTER_BYTES, MAX_FIELDS } from './scan-layout.ts'
import type { WasmMemory } from './wasm-instance.ts'

/** Adjacent rows in one piece of an answer. */
export interface RowRun {
  readonly count: number
  /** The bytes of all these rows, and of what lies between them. */
  readonly bytes: Uint8Array
  /** piece, offset and length of each; the offsets count from the start of the piece, which is this far before `bytes`. */
  readonly addresses: Uint32Array
  readonly from: number
  /** Where the fields of each begin. */
  readonly places: Uint16Array
}

/** Most rows, fields and bytes of a run. */
export const MAX_RUN = { rows: 256, fields: MAX_FIELDS, bytes: 1 << 15 } as const

/** A text of only these characters counts as empty (trim), although they do not fold to a space. */
const isBlank = (code: number) => code === 0x2028 || code === 0x2029

/** The folded form of each letter of two bytes in U+0080 … U+00FF, and of U+2000 … U+203F: length and bytes. None where it does not fit. */
const TABLE = Buffer.concat(
  [...range(0x80, 0xff), ...range(0x2000, 0x203f)]
    .map((code) => {
      const folded = Buffer.from(isBlank(code) ? '' : fold(String.fromCharCode(code)), 'utf8')
      return Buffer.concat([folded.length >= LETTER_BYTES ? Buffer.alloc(1) : Buffer.from([folded.length]), folded]).subarray(
        0,
        LETTER_BYTES,
      )
    })
    .map((entry) => Buffer.concat([entry, Buffer.alloc(LETTER_BYTES - entry.length)])),
)
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** The kernel reads this far past a run, which must be no part of a string. */
const BEHIND = 32
/** The kernel writes this far past a text. */
export const FOLD_AHEAD = 64

/** Addresses in memory, from its own start: numbers first, because they must be at multiples of four. */
const AT = (() => {
  const starts = TABLE.length
  const asked = starts + (MAX_RUN.rows + 1) * 4
  const addresses = asked + MAX_RUN.fields * 4
  const places = addresses + MAX_RUN.rows * ADDRESS_BYTES
  const bytes = places + MAX_RUN.rows * MAX_RUN.fields * 2
  return { table: 0, starts, asked, addresses, places, bytes, end: bytes + MAX_RUN.bytes + BEHIND }
})()
/** Memory needed in addition to the text (bytes). */
export const FOLD_BYTES = AT.end

/**
 * Writes the searched fields of these rows, folded, after the first `length` bytes of the text. `asked`: twice the place of each field, and 1 more
 * for a number. Returns where the text of each written row begins and where the last one ends: the next row is left to the plain path.
 */
export type FoldRows = (run: RowRun, asked: Uint32Array, length: number) => Uint32Array

/** In a memory whose first `FOLD_BYTES` from `base` on are free, and whose text begins at `text`. */
export function createFoldRows(
  kernel: { readonly memory: WasmMemory; foldRows(...numbers: number[]): number },
  base: number,
  text: number,
): FoldRows {
  const { memory, foldRows } = kernel
  new Uint8Array(memory.buffer, base).set(TABLE)
  return ({ count, bytes, addresses, from, places }, asked, length) => {
    const all = new Uint8Array(memory.buffer, base, AT.end)
    const starts = new Uint32Array(memory.buffer, base + AT.starts, MAX_RUN.rows + 1)
    new Uint32Array(memory.buffer, base + AT.asked).set(asked)
    new Uint32Array(memory.buffer, base + AT.addresses).set(addresses)
    new Uint16Array(memory.buffer, base + AT.places).set(places)
    all.set(bytes, AT.bytes)
    all.fill(0, AT.bytes + bytes.length, AT.bytes + bytes.length + BEHIND)
    const done = foldRows(
      count,
      base + AT.addresses,
      base + AT.places,
      (places.length / count) * 2,
      base + AT.bytes - from,
      base + AT.asked,
      base + AT.asked + asked.length * 4,
      base + AT.table,
      text + length,
      base + AT.starts,
      text,
    )
    return starts.subarray(0, done + 1)
  }
}
