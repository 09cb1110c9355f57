import { GAP, rowRoutines } from './row-scan-module.ts'
import { WASM_PAGE, wasmMaker } from './wasm-code.ts'

/** What stands between two values of a row: comma, key and colon. `field`: which of the declared fields the key is (-1: none). */
export interface Gap {
  readonly bytes: Uint8Array
  readonly field: number
}

/** Rows found quickly, one after the other. The arrays are good until the next ones are looked for. */
export interface ScannedRows {
  readonly count: number
  /** Where each row begins and where it ends, counted from where the looking began. */
  readonly bounds: Uint32Array
  /** The places of each row's fields. */
  readonly places: Uint16Array
}

/** Sixteen bytes at a time: whole rows with nothing but texts, numbers and words in them, whose keys stand as they were learnt. */
export interface RowScan {
  learn(gaps: readonly Gap[]): void
  /** Those rows that stand at `start` without a space between them. None is no verdict: the first one is left to the plain way. */
  scan(bytes: Uint8Array, start: number, end: number): ScannedRows | null
}

const MOST_ROWS = 1024
const MOST_GAPS = 128
const MOST_FIELDS = 64
/** So much of a piece is copied at a time, and anew when less than a usual row of it is left (bytes). */
const WINDOW = 1 << 17
const USUAL_ROW = 1 << 13
/** The kernel reads so much behind the end. */
const BEHIND = 64
/** After so many rows in a row that it does not know it is only tried now and then. */
const MOST_MISSES = 32
const EVERY = 64

const newScan = wasmMaker<'scanRows'>(rowRoutines)

/** Null where there is no WebAssembly, or too many fields. */
export function createRowScan(fields: number): RowScan | null {
  const kernel = fields > MOST_FIELDS ? null : newScan()
  if (!kernel) return null
  const { memory, scanRows } = kernel
  const rowsAt = MOST_GAPS * GAP.bytes
  const placesAt = rowsAt + MOST_ROWS * 8
  const pieceAt = placesAt + MOST_ROWS * fields * 2
  memory.grow(Math.ceil((pieceAt + WINDOW + BEHIND) / WASM_PAGE))
  const all = new Uint8Array(memory.buffer)
  const numbers = new Int32Array(memory.buffer, 0, rowsAt / 4)
  const bounds = new Uint32Array(memory.buffer, rowsAt, MOST_ROWS * 2)
  const places = new Uint16Array(memory.buffer, placesAt, MOST_ROWS * fields)
  let gapsEnd = 0
  let held: Uint8Array | null = null
  let from = 0
  let to = 0
  let misses = 0

  /** Where the byte at `start` stands in memory. */
  const hold = (bytes: Uint8Array, start: number, end: number): number => {
    if (held !== bytes || start < from || start >= to || (to < end && to - start < USUAL_ROW)) {
      held = bytes
      from = start
      to = Math.min(end, start + WINDOW)
      all.set(bytes.subarray(from, to), pieceAt)
      all.fill(0, pieceAt + to - from, pieceAt + to - from + BEHIND)
    }
    return pieceAt + start - from
  }
  return {
    learn: (gaps) => {
      // rows with a longer one are left to the plain way
      const known = gaps.filter(({ bytes }) => bytes.length <= GAP.most).slice(0, MOST_GAPS)
      gapsEnd = known.length * GAP.bytes
      all.fill(0, 0, gapsEnd)
      for (const [nth, { bytes, field }] of known.entries()) {
        const at = nth * GAP.bytes
        all.set(bytes, at)
        all.fill(0xff, at + GAP.mask, at + GAP.mask + bytes.length)
        numbers[(at + GAP.length) / 4] = bytes.length
        numbers[(at + GAP.field) / 4] = field < 0 ? -1 : field * 2
      }
    },
    scan: (bytes, start, end) => {
      if (gapsEnd === 0 || (misses >= MOST_MISSES && misses++ % EVERY !== 0)) return null
      const at = hold(bytes, start, end)
      const count = scanRows(at, MOST_ROWS, 0, gapsEnd, rowsAt, placesAt, fields * 2)
      misses = count > 0 ? 0 : misses + 1
      if (count === 0) return null
      return { count, bounds: bounds.subarray(0, count * 2).map((place) => place - at), places: places.subarray(0, count * fields) }
    },
  }
}
