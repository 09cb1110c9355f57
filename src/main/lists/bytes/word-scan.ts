import { createFoldRows, FOLD_AHEAD, FOLD_BYTES, type FoldRows } from './fold-scan.ts'
import { SEARCH_SCAN } from './scan-code.ts'
import { WASM_PAGE, wasmInstances } from './wasm-instance.ts'

/** Rows whose texts stand one after the other. `starts` are places in `text`, one for each row; a `mask` of 0 is passed over. */
export interface ScanRun {
  readonly text: Uint8Array
  readonly starts: Uint32Array
  /** Where the last row's text ends. */
  readonly end: number
  readonly mask: Uint8Array
  /** For each row: how far into its text to begin; where the word was found, afterwards. */
  readonly places: Uint16Array
}

/** Leaves 1 in the mask of a run only where this word (not empty) stands in the row's text. So many rows are `inQuestion`. */
export type WordScan = (run: ScanRun, needle: Uint8Array, inQuestion: number) => void

/** The plain way, byte by byte: right for a few rows, and what the quick way is tested against. */
export const scanPlainly: WordScan = ({ text, starts, end, mask, places }, needle) => {
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] === 0) continue
    const start = starts[row] as number
    const at = find(text, start + (places[row] as number), (starts[row + 1] ?? end) - needle.length, needle)
    if (at < 0) mask[row] = 0
    else places[row] = at - start > MAX_PLACE_LENGTH ? 0 : at - start
  }
}

const MAX_PLACE_LENGTH = 0xffff

function find(text: Uint8Array, from: number, last: number, needle: Uint8Array): number {
  const { length } = needle
  const first = needle[0] as number
  for (let at = from; at <= last; at++) {
    if (text[at] !== first) continue
    let n = 1
    while (n < length && text[at + n] === needle[n]) n++
    if (n === length) return at
  }
  return -1
}

/** A text in the memory of its own scan. Growing leaves it where it is, but makes a new `text`: the one of before is empty then. */
export interface ScanMemory {
  readonly text: () => Buffer
  /** By so many bytes at least; by the usual number where there is room for them. */
  readonly grow: (bytes: number, usual: number) => void
  /** Of runs in this text, at most `mostRows` long; sixteen bytes at a time. */
  readonly scan: WordScan
  /** Writes texts at its end, sixteen bytes at a time. */
  readonly fold: FoldRows
}

/** When no more than one row in so many is still in question, each is looked at by itself. */
const FEW = 8
/** A word is at most as long as a search (contract/lists.ts), in UTF-8. */
const MAX_WORD_LENGTH = 4096
/** The kernel reads, and writes, up to so much behind a text. */
const BEHIND = MAX_WORD_LENGTH + FOLD_AHEAD

/** Memory that the quick scan looks through where it stands; null where this machine has none. */
export function createScanMemory(mostRows: number): ScanMemory | null {
  // numbers first, because they must stand at multiples of four
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
      // there is no room for the usual number
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
