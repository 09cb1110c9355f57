import { createBackOff } from '#main/lists/bytes/back-off.ts'
import { FoldedText, GROWTH } from '#main/lists/bytes/fold-bytes.ts'
import { MAX_RUN, type RowRun } from '#main/lists/bytes/fold-scan.ts'
import { countOnes } from './row-mask.ts'
import { PAGE_BITS, PAGE_MASK, PAGE_ROWS } from '#main/lists/bytes/row-store.ts'
import { createScanMemory, type ScanMemory, scanPlainly } from '#main/lists/bytes/word-scan.ts'

/** The first attempt has as many rows as were accepted recently, and doubles after a success: rejected rows are wasted copies. */
const MIN_TRIED = 4

/** The searched texts of all rows, folded, one after the other. */
export class SearchText {
  private readonly text: FoldedText
  /** Where each row's text begins, in pages of rows. It ends where the next one begins. */
  private readonly pages: Uint32Array[] = []
  private ended = 0
  private readonly backOff = createBackOff()
  private tried: number = MAX_RUN.rows
  size = 0

  /** `quick` returns null to scan every byte the plain way. */
  constructor(quick: () => ScanMemory | null = () => createScanMemory(PAGE_ROWS)) {
    this.text = new FoldedText(quick)
  }

  /** Where the next row's text is written. */
  begin(): FoldedText {
    // an unfinished text belongs to no row
    this.text.length = this.ended
    return this.text
  }

  /** The text written since `begin` is that of the next row. */
  end(): void {
    this.begins(this.size++, this.ended)
    this.ended = this.text.length
  }

  /**
   * Writes the texts of the next rows, as far as that is quick; returns their number. `runOf` gives at most this many, `asked` is as in `FoldRows`.
   */
  addRows(runOf: (most: number) => RowRun, asked: Uint32Array): number {
    const { text, size, backOff } = this
    if (!text.memory || !backOff.isDue()) return 0
    const run = runOf(this.tried)
    if (run.count === 0) return 0
    text.length = this.ended
    text.room(run.bytes.length * GROWTH + run.count * asked.length)
    const starts = text.memory.fold(run, asked, this.ended)
    const count = starts.length - 1
    backOff.tried(count > 0)
    this.tried = Math.min(MAX_RUN.rows, Math.max(MIN_TRIED, 2 * count))
    for (let row = 0; row < count; row++) this.begins(size + row, starts[row]!)
    text.length = this.ended = starts[count]!
    this.size += count
    return count
  }

  private begins(row: number, at: number): void {
    if ((row & PAGE_MASK) === 0) this.pages.push(new Uint32Array(PAGE_ROWS))
    this.pages[row >> PAGE_BITS]![row & PAGE_MASK] = at
  }

  bytes(): number {
    return this.text.held() + this.pages.length * PAGE_ROWS * 4
  }

  /**
   * Sets `mask` to 0 for rows (of the first `mask.length`) whose text lacks one of these folded words. `places` is used for a single word: where to
   * begin in each text, and afterwards where the word matched.
   */
  narrow(words: readonly string[], mask: Uint8Array, places: Uint16Array): void {
    const needles = words.map((word) => Buffer.from(word, 'utf8')).toSorted((a, b) => b.length - a.length)
    const rows = Math.min(mask.length, this.size)
    const { bytes: text, memory } = this.text
    const scan = memory?.scan ?? scanPlainly
    for (const [page, all] of this.pages.entries()) {
      const from = page << PAGE_BITS
      const count = Math.min(rows - from, PAGE_ROWS)
      if (count <= 0) break
      const end = from + count === this.size ? this.ended : (all[count] ?? this.pages[page + 1]?.[0] ?? this.ended)
      const run = {
        text,
        starts: all.subarray(0, count),
        end,
        mask: mask.subarray(from, from + count),
        places: places.subarray(from, from + count),
      }
      for (const needle of needles) {
        const inQuestion = countOnes(run.mask)
        if (inQuestion === 0) break
        if (needles.length > 1) run.places.fill(0)
        scan(run, needle, inQuestion)
      }
    }
    mask.fill(0, rows)
  }
}
