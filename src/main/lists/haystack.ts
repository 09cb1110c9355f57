import { FoldedText } from './fold-bytes.ts'
import { PAGE_BITS, PAGE_MASK, PAGE_ROWS } from './row-store.ts'
import { quickScan, scanPlainly, type WordScan } from './word-scan.ts'

interface Page {
  /** Where each row's text begins, within its block. */
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
}

/** When fewer than one row in so many is still in question, each is looked at by itself. */
const FEW = 8
/** A block longer than this holds a text so long that copying it costs more than reading it (bytes). */
const LONGEST_COPY = 1 << 23

/** The searched texts of all rows, folded, one after the other. */
export class Haystack {
  private readonly text = new FoldedText()
  private readonly pages: Page[] = []
  /** The first row of each block. */
  private readonly firsts: number[] = []
  private readonly quick: WordScan | null
  size = 0

  /** `quick` is null for looking at every byte the plain way. */
  constructor(quick = quickScan()) {
    this.quick = quick
  }

  /** Where the next row's text is written. */
  begin(): FoldedText {
    this.text.start = this.text.length
    return this.text
  }

  /** What was written since `begin` is the text of the next row. */
  end(): void {
    const { text, size } = this
    const at = size & PAGE_MASK
    if (at === 0) this.pages.push({ starts: new Uint32Array(PAGE_ROWS), lengths: new Uint32Array(PAGE_ROWS) })
    // a block that its first text did not fit into stays without rows
    while (this.firsts.length < text.blocks.length) this.firsts.push(size)
    const page = this.pages[size >> PAGE_BITS] as Page
    page.starts[at] = text.start
    page.lengths[at] = text.length - text.start
    this.size++
  }

  bytes(): number {
    return this.text.bytes() + this.pages.length * PAGE_ROWS * 8
  }

  /** Leaves 1 in `mask` only for rows (of the first `mask.length`) whose text has every one of these folded words. */
  narrow(words: readonly string[], mask: Uint8Array): void {
    const needles = words.map((word) => Buffer.from(word, 'utf8')).toSorted((a, b) => b.length - a.length)
    const rows = Math.min(mask.length, this.size)
    for (const [block, text] of this.text.blocks.entries()) {
      const end = Math.min(rows, this.firsts[block + 1] ?? rows)
      for (let row = this.firsts[block] ?? end; row < end;) {
        const at = row & PAGE_MASK
        const count = Math.min(end - row, PAGE_ROWS - at)
        const { starts, lengths } = this.pages[row >> PAGE_BITS] as Page
        const inQuestion = mask.subarray(row, row + count)
        const run = { text, starts: starts.subarray(at, at + count), lengths: lengths.subarray(at, at + count), mask: inQuestion }
        const isWorthIt = text.length <= LONGEST_COPY && countOf(inQuestion) * FEW > count
        ;(isWorthIt && this.quick ? this.quick : scanPlainly)(run, needles)
        row += count
      }
    }
    mask.fill(0, rows)
  }
}

function countOf(mask: Uint8Array): number {
  let count = 0
  for (let at = 0; at < mask.length; at++) count += mask[at] as number
  return count
}
