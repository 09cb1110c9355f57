import { scanModule } from './word-scan-module.ts'

/** Rows whose texts stand in one piece of memory. `starts` are counted from the beginning of `text`, `lengths` in bytes; a `mask` of 0 is passed over. */
export interface ScanRun {
  readonly text: Uint8Array
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
  readonly mask: Uint8Array
}

/** Leaves 1 in the mask of a run only where each of these words stands in the row's text. */
export type WordScan = (run: ScanRun, needles: readonly Uint8Array[]) => void

/** The plain way, byte by byte: right for a few rows, and what the quick way is tested against. */
export const scanPlainly: WordScan = ({ text, starts, lengths, mask }, needles) => {
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] === 0) continue
    const start = starts[row] as number
    const end = start + (lengths[row] as number)
    for (const needle of needles) {
      if (has(text, start, end, needle)) continue
      mask[row] = 0
      break
    }
  }
}

function has(text: Uint8Array, start: number, end: number, needle: Uint8Array): boolean {
  const { length } = needle
  const first = needle[0] as number
  const last = end - length
  for (let at = start; at <= last; at++) {
    if (text[at] !== first) continue
    let n = 1
    while (n < length && text[at + n] === needle[n]) n++
    if (n === length) return true
  }
  return false
}

const PAGE_BYTES = 65_536
/** A word is at most as long as a search (contract/lists.ts), in UTF-8. */
const LONGEST_WORD = 4096
/** The kernel reads up to so much behind a text. */
const BEHIND = LONGEST_WORD + 16

/**
 * Sixteen bytes at a time, in a WebAssembly memory that a run is copied into: the copy is as quick as reading it. Null where this machine cannot.
 * Not for two at the same time.
 */
export function quickScan(): WordScan | null {
  const kernel = kernelOf()
  if (!kernel) return null
  const { memory, scan } = kernel
  return (run, needles) => {
    const { text, starts, lengths, mask } = run
    const rows = mask.length
    const from = starts[0] ?? 0
    const to = (starts[rows - 1] ?? 0) + (lengths[rows - 1] ?? 0)
    if (needles.some(({ length }) => length > LONGEST_WORD)) return scanPlainly(run, needles)
    // numbers first, because they must stand at multiples of four
    const places = { starts: 0, lengths: rows * 4, mask: rows * 8, needle: rows * 9, text: rows * 9 + LONGEST_WORD }
    const needed = places.text + to - from + BEHIND - memory.buffer.byteLength
    if (needed > 0) memory.grow(Math.ceil(needed / PAGE_BYTES))
    const bytes = new Uint8Array(memory.buffer)
    const numbers = new Uint32Array(memory.buffer, 0, rows * 2)
    numbers.set(starts, 0)
    numbers.set(lengths, rows)
    bytes.set(mask, places.mask)
    bytes.set(text.subarray(from, to), places.text)
    for (const needle of needles) {
      bytes.set(needle, places.needle)
      scan(rows, places.starts, places.lengths, places.mask, places.text - from, places.needle, needle.length)
    }
    mask.set(bytes.subarray(places.mask, places.mask + rows))
  }
}

/** What this file needs of WebAssembly, which the types of Node leave out. */
interface Wasm {
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  readonly scan: (rows: number, starts: number, lengths: number, mask: number, base: number, needle: number, length: number) => void
}
let made: Kernel | null | undefined

function kernelOf(): Kernel | null {
  if (made !== undefined) return made
  try {
    const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly
    made = new Instance(new Module(scanModule())).exports as Kernel
  } catch {
    made = null
  }
  return made
}
