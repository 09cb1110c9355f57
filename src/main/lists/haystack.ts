import { FoldedText } from './fold-bytes.ts'
import { PAGE_BITS, PAGE_MASK, PAGE_ROWS } from './row-store.ts'

/** Groups of three letters are spread over so many buckets. */
const BUCKETS = 256
/** Rows of a page as bits, with room between the buckets: at a power of two they would push each other out of the processor's cache. */
const WORDS = PAGE_ROWS / 32
const STRIDE = WORDS + 16
/** Shorter words than this have no group of letters: every row is looked at. */
const GROUP = 3

interface Page {
  /** In each bucket's stretch, a bit for each row that has a group of letters of that bucket. */
  readonly groups: Uint32Array
  /** Where each row's text begins, within its block. */
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
  readonly blockOf: Uint32Array
}

/** The searched texts of all rows, folded, one after the other, with a signature by letters that says where a word cannot be. */
export class Haystack {
  private readonly text = new FoldedText()
  private readonly pages: Page[] = []
  size = 0

  /** Where the next row's text is written. */
  begin(): FoldedText {
    this.text.start = this.text.length
    return this.text
  }

  /** What was written since `begin` is the text of the next row. */
  end(): void {
    const { text, size } = this
    const at = size & PAGE_MASK
    if (at === 0) this.pages.push(newPage())
    const page = this.pages[size >> PAGE_BITS] as Page
    page.starts[at] = text.start
    page.lengths[at] = text.length - text.start
    page.blockOf[at] = text.blocks.length - 1
    sign(page.groups, at, text.block, text.start, text.length)
    this.size++
  }

  bytes(): number {
    return this.text.bytes() + this.pages.length * (BUCKETS * STRIDE * 4 + PAGE_ROWS * 12)
  }

  /** Leaves 1 in `mask` only for rows (of the first `mask.length`) whose text has every one of these folded words. */
  narrow(words: readonly string[], mask: Uint8Array): void {
    const needles = words.map((word) => Buffer.from(word, 'utf8')).toSorted((a, b) => b.length - a.length)
    const rows = Math.min(mask.length, this.size)
    const candidates = new Uint32Array(WORDS)
    for (let first = 0; first < rows; first += PAGE_ROWS) {
      const page = this.pages[first >> PAGE_BITS] as Page
      this.candidatesOf(page, needles, candidates)
      const last = Math.min(PAGE_ROWS, rows - first)
      for (let word = 0; word * 32 < last; word++) this.verify(page, first, last, word, candidates[word] as number, needles, mask)
    }
    mask.fill(0, rows)
  }

  private candidatesOf(page: Page, needles: readonly Buffer[], into: Uint32Array): void {
    into.fill(0xffffffff)
    for (const needle of needles) {
      for (let at = 0; at + GROUP <= needle.length; at++) {
        const from = bucketOf(needle[at] as number, needle[at + 1] as number, needle[at + 2] as number) * STRIDE
        for (let word = 0; word < WORDS; word++) into[word] = (into[word] as number) & (page.groups[from + word] as number)
      }
    }
  }

  private verify(page: Page, first: number, last: number, word: number, bits: number, needles: readonly Buffer[], mask: Uint8Array): void {
    for (let bit = 0, at = word * 32; bit < 32 && at < last; bit++, at++) {
      const row = first + at
      if (mask[row] === 0) continue
      if (((bits >>> bit) & 1) === 0) {
        mask[row] = 0
        continue
      }
      const block = this.text.blocks[page.blockOf[at] as number] as Buffer
      const start = page.starts[at] as number
      const end = start + (page.lengths[at] as number)
      for (const needle of needles) {
        if (has(block, start, end, needle)) continue
        mask[row] = 0
        break
      }
    }
  }

  /** The folded text of a row, for looking at it. */
  textOf(row: number): string {
    const page = this.pages[row >> PAGE_BITS] as Page
    const at = row & PAGE_MASK
    const start = page.starts[at] as number
    return (this.text.blocks[page.blockOf[at] as number] as Buffer).toString('utf8', start, start + (page.lengths[at] as number))
  }
}

const newPage = (): Page => ({
  groups: new Uint32Array(BUCKETS * STRIDE),
  starts: new Uint32Array(PAGE_ROWS),
  lengths: new Uint32Array(PAGE_ROWS),
  blockOf: new Uint32Array(PAGE_ROWS),
})

const bucketOf = (a: number, b: number, c: number): number => (Math.imul(a * 65_536 + b * 256 + c, 0x9e3779b1) >>> 24) & (BUCKETS - 1)

function sign(groups: Uint32Array, row: number, block: Buffer, start: number, end: number): void {
  const word = row >> 5
  const bit = 1 << (row & 31)
  let three = ((block[start] as number) << 8) | (block[start + 1] as number)
  for (let at = start + 2; at < end; at++) {
    three = ((three << 8) | (block[at] as number)) & 0xffffff
    const place = (Math.imul(three, 0x9e3779b1) >>> 24) * STRIDE + word
    groups[place] = (groups[place] as number) | bit
  }
}

function has(block: Buffer, start: number, end: number, needle: Buffer): boolean {
  const { length } = needle
  const first = needle[0] as number
  const last = end - length
  for (let at = start; at <= last; at++) {
    if (block[at] !== first) continue
    let n = 1
    while (n < length && block[at + n] === needle[n]) n++
    if (n === length) return true
  }
  return false
}
