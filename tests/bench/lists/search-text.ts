import { fold } from '#domain/text/fold.ts'
import { listFields } from '#domain/list-fields.ts'
import { keyOf, searchedText } from '#domain/values/list-values.ts'
import { tickerRow } from '#sandbox/tables/bottles.ts'
import { product } from '#sandbox/faker/products.ts'
import { median, passOver } from '#tests/bench/results/figures.ts'

const SAMPLE = 5_000

/** Time of one core to read every searched byte of this many tickers once. */
export function searchTextPass(rows: number): { readonly ms: number; readonly bytes: number } {
  const fields = Object.values(listFields('tickers.list'))
  const texts = Array.from({ length: SAMPLE }, (_, nth) => {
    const row = tickerRow(7, product(7, nth))
    return fold(fields.map((field) => searchedText(field, keyOf(field.kind, field.of(row, 'en'), 0), 'en')).join(' '))
  })
  const each = Buffer.byteLength(texts.join('\n')) / SAMPLE
  const words = new Int32Array(Math.ceil((each * rows) / 4)).fill(0x20202020)
  const times = Array.from({ length: 9 }, () => {
    const began = performance.now()
    passOver(words)
    return performance.now() - began
  })
  return { ms: median(times), bytes: words.byteLength }
}
