import { createFoldRows, FOLD_AHEAD, FOLD_BYTES, type FoldRows } from './fold-scan.ts'
import { SEARCH_SCAN } from './scan-code.ts'
import { WASM_PAGE, wasmInstances } from './wasm-instance.ts'

/** Rows with adjacent texts. `starts` are places in `text`, one for each row; a row with `mask` 0 is skipped. */
export interface ScanRun {
  readonly text: Uint8Array
  readonly starts: Uint32Array
  /** Where the last row's text ends. */
  readonly end: number
  readonly mask: Uint8Array
  /** For each row: where in its text to begin; afterwards where the word matched. */
  readonly places: Uint16Array
}

/** Sets the mask of a run to 0 for rows whose text lacks this word (not empty). `inQuestion`: number of candidates. */
export type WordScan = (run: ScanRun, needle: Uint8Array, inQuestion: number) => void

/** The plain scan, byte by byte: used for a few rows, and the reference for the fast one. */
export const scanPlainly: WordScan = ({ text, starts, end, mask, places }, needle) => {
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] === 0) continue
    const start = starts[row]!
    const at = find(text, start + places[row]!, (starts[row + 1] ?? end) - needle.length, needle)
    if (at < 0) mask[row] = 0
    else places[row] = at - start > MAX_PLACE_LENGTH ? 0 : at - start
  }
}

const MAX_PLACE_LENGTH = 0xffff

function find(text: Uint8Array, from: number, last: number, needle: Uint8Array): number {
  const { length } = needle
  const first = needle[0]!
  for (let at = from; at <= last; at++) {
    if (text[at] !== first) continue
    let n = 1
    while (n < length && text[at + n] === needle[n]) n++
    if (n === length) return at
  }
  return -1
}

/** A text in the memory of its own scan. Growing keeps its place, but makes a new `text`; the old array is then empty. */
export interface ScanMemory {
  readonly text: () => Buffer
  /** Grows by at least this many bytes; by the usual number if there is space. */
  readonly grow: (bytes: number, usual: number) => void
  /** Scans runs of this text of at most `mostRows` rows, sixteen bytes at a time. */
  readonly scan: WordScan
  /** Writes texts at its end, sixteen bytes at a time. */
  readonly fold: FoldRows
}

/** From this share of candidates on, each row is scanned separately. */
const FEW = 8
/** A word is at most as long as a search (contract/lists/lists.ts), in UTF-8. */
const MAX_WORD_LENGTH = 4096
/** The kernel reads, and writes, up to this far past a text. */
const BEHIND = MAX_WORD_LENGTH + FOLD_AHEAD

/** Memory that the fast scan reads directly; null where this machine has none. */
export function createScanMemory(mostRows: number): ScanMemory | null {
  // numbers first: they must be aligned to four bytes
  const at = { starts: 0, places: (mostRows + 1) * 4, mask: (mostRows + 1) * 6, needle: (mostRows + 1) * 7 }
  const foldAt = Math.ceil((at.needle + MAX_WORD_LENGTH + 1) / 8) * 8
  const begin = Math.ceil((foldAt + FOLD_BYTES) / WASM_PAGE) * WASM_PAGE
  const kernel = newScan(begin + BEHIND)
  if (!kernel) return null
  const { memory, scanAll, scanEach } = kernel
  const textThere = () => Buffer.from(memory.buffer, begin, memory.buffer.byteLength - begin - BEHIND)
  let text = textThere()
  const grow = (bytes: number, usual: number) => {
    try {
      memory.grow(Math.ceil(Math.max(bytes, usual) / WASM_PAGE))
    } catch {
      // no space for the usual number
      memory.grow(Math.ceil(bytes / WASM_PAGE))
    }
    text = textThere()
  }
  return {
    text: () => text,
    grow,
    fold: createFoldRows(kernel, foldAt, begin),
    scan: (run, needle, inQuestion) => {
      if (needle.length > MAX_WORD_LENGTH) return scanPlainly(run, needle, inQuestion)
      const { starts, end, mask, places } = run
      const rows = mask.length
      const numbers = new Uint32Array(memory.buffer, at.starts, rows + 1)
      const smalls = new Uint16Array(memory.buffer, at.places, rows)
      const bytes = new Uint8Array(memory.buffer, 0, foldAt)
      numbers.set(starts)
      numbers[rows] = end
      smalls.set(places)
      bytes.set(mask, at.mask)
      bytes.set(needle, at.needle)
      const scan = inQuestion * FEW > rows ? scanAll : scanEach
      scan(rows, at.starts, at.places, at.mask, begin, at.needle, needle.length)
      places.set(smalls)
      mask.set(bytes.subarray(at.mask, at.mask + rows))
    },
  }
}

const newScan = wasmInstances<'scanAll' | 'scanEach' | 'foldRows'>(SEARCH_SCAN)
