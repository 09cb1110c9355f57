import { ROW_SCAN } from './scan-code.ts'
import { MAX_FIELDS, MAX_GAPS, GAP_BYTES, GAP_FIELD, GAP_LENGTH, GAP_MASK, GAP_MAX } from './scan-layout.ts'
import { wasmInstances } from './wasm-instance.ts'

/** The bytes between two values of a row: comma, key and colon. `field`: which of the declared fields the key is (-1: none). */
export interface Gap {
  readonly bytes: Uint8Array
  readonly field: number
}

/** Rows of the fast scan, one after the other. The arrays are valid until the next call. */
export interface ScannedRows {
  readonly count: number
  /** Where each row begins and where it ends, from the start of the scan. */
  readonly bounds: Uint32Array
  /** The places of each row's fields. */
  readonly places: Uint16Array
}

/** The gaps of one answer; a new object when more are learnt. */
export interface LearntRows {
  readonly fields: number
  readonly gaps: readonly Gap[]
}

/** Scans whole rows, sixteen bytes at a time: rows of strings, numbers and literals whose keys are in the learnt order. */
export interface RowScan {
  /** Rows at `start` without a space between them. An empty result is not an error: the first row is left to the plain path. */
  scan(learnt: LearntRows, bytes: Uint8Array, start: number, end: number): ScannedRows | null
}

const MAX_ROWS = 1024
/** Size of the copied part of a block, and of the rest below which it is copied again (bytes). */
const WINDOW = 1 << 17
const USUAL_ROW = 1 << 13
/** The kernel reads this far past the end. */
const BEHIND = 64
/** Addresses in its memory. */
const ROWS_AT = MAX_GAPS * GAP_BYTES
const PLACES_AT = ROWS_AT + MAX_ROWS * 8
const PIECE_AT = PLACES_AT + MAX_ROWS * MAX_FIELDS * 2

const newScan = wasmInstances<'scanRows'>(ROW_SCAN)
let shared: RowScan | null | undefined

/** The scan of this thread. Its gaps are learnt again when another answer was scanned in between. Null without WebAssembly. */
export const sharedRowScan = (): RowScan | null => (shared === undefined ? (shared = createRowScan()) : shared)

/** Clears the scan's memory at the end of a session: it still contains the last bytes. */
export const forgetRowScan = (): void => void (shared = undefined)

/** An own instance of the WebAssembly scan; null where WebAssembly or SIMD is missing, and rows are then read one by one. */
export function createRowScan(): RowScan | null {
  const kernel = newScan(PIECE_AT + WINDOW + BEHIND)
  if (!kernel) return null
  const { memory, scanRows } = kernel
  const all = new Uint8Array(memory.buffer)
  const numbers = new Int32Array(memory.buffer, 0, ROWS_AT / 4)
  const bounds = new Uint32Array(memory.buffer, ROWS_AT, MAX_ROWS * 2)
  const places = new Uint16Array(memory.buffer, PLACES_AT, MAX_ROWS * MAX_FIELDS)
  let current: LearntRows | null = null
  let gapsEnd = 0
  let held: Uint8Array | null = null
  let from = 0
  let to = 0

  const learn = ({ gaps }: LearntRows): void => {
    // rows with a longer one are left to the plain path
    const present = gaps.filter(({ bytes }) => bytes.length <= GAP_MAX).slice(0, MAX_GAPS)
    gapsEnd = present.length * GAP_BYTES
    all.fill(0, 0, gapsEnd)
    for (const [nth, { bytes, field }] of present.entries()) {
      const at = nth * GAP_BYTES
      all.set(bytes, at)
      all.fill(0xff, at + GAP_MASK, at + GAP_MASK + bytes.length)
      numbers[(at + GAP_LENGTH) / 4] = bytes.length
      numbers[(at + GAP_FIELD) / 4] = field < 0 ? -1 : field * 2
    }
  }
  /** Address in memory of the byte at `start`. */
  const hold = (bytes: Uint8Array, start: number, end: number): number => {
    if (held !== bytes || start < from || start >= to || (to < end && to - start < USUAL_ROW)) {
      held = bytes
      from = start
      to = Math.min(end, start + WINDOW)
      all.set(bytes.subarray(from, to), PIECE_AT)
      all.fill(0, PIECE_AT + to - from, PIECE_AT + to - from + BEHIND)
    }
    return PIECE_AT + start - from
  }
  return {
    scan: (learnt, bytes, start, end) => {
      if (current !== learnt) learn(learnt)
      current = learnt
      const at = hold(bytes, start, end)
      const count = scanRows(at, MAX_ROWS, 0, gapsEnd, ROWS_AT, PLACES_AT, learnt.fields * 2)
      if (count === 0) return null
      return { count, bounds: bounds.subarray(0, count * 2).map((place) => place - at), places: places.subarray(0, count * learnt.fields) }
    },
  }
}
