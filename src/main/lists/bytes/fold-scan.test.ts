import { array, assert, constantFrom, integer, oneof, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { inRound } from '#tests/_support/round.ts'
import { fold } from '#domain/text/fold.ts'
import { formatNumber } from '#domain/values/format.ts'
import { listFields } from '#domain/list-fields.ts'
import { FoldedText } from './fold-bytes.ts'
import { createListRows, storedFields } from '../engine/rows/list-rows.ts'
import { createIncrementalParser } from './incremental-parser.ts'
import { createRowStore } from './row-store.ts'
import { createRowTable } from '../engine/query/row-table.ts'
import { createScanMemory } from './word-scan.ts'

/** A list with text fields and a number field. */
const LIST = 'tickers.statistics'
const NO_ROWS = new Uint8Array(0)
const NOTHING = { filters: [], sort: [] }

/** Rows whose searched texts exceed the limit of the plain scan. */
const MANY = 2_500

const TITLES = [
  'ÉLEVÉ EN FÛT',
  'HORS D’ÂGE… 55°',
  'Œuvre ½',
  '  ',
  ' led by a space',
  '\u00a0',
  'a\\b',
  '“x”',
  '東京',
  '\u2033',
  'ſ',
  '12345',
  'ÿ€',
  'ÿ Þórr',
  'à Z',
]
const title = oneof(string({ maxLength: 30 }), string({ unit: 'binary', maxLength: 12 }), constantFrom(...TITLES))
const row = record(
  {
    spirit_type: oneof(title, constantFrom(null, true, 7, -7.5, ['x'], { x: 1 })),
    nb: oneof(integer(), constantFrom(null, '12', 0, 7, 42, 999, 1000, 2.5, -3)),
    label: title,
  },
  { requiredKeys: [] },
)

it('finds by every word what a search row by row finds, for any rows', () => {
  assert(
    property(array(row, { minLength: 1, maxLength: 40 }), (others) => {
      const some = [...TITLES.map((spirit_type, nb) => ({ spirit_type, nb, label: '' })), ...others]
      const list = Array.from({ length: MANY }, (_, n) => {
        const item = some[n % some.length]
        return { ...item, label: `Presqu’île ${n % 997} `.repeat(60) + (item?.label ?? '') }
      })
      const store = createRowStore(storedFields(LIST))
      const reading = createIncrementalParser(store, 'application/json')
      reading.feed(Buffer.from(JSON.stringify(list)))
      reading.end(true)
      const fields = listFields(LIST)
      const rows = createListRows(LIST, fields, store, 0, null)
      expect(rows.asked).not.toBeNull()
      const quick = createRowTable(rows, fields, 0)
      const plain = createRowTable({ ...rows, asked: null }, fields, 0)
      const shown = some.flatMap(({ spirit_type, nb, label }) => [spirit_type, nb, label, typeof nb === 'number' && formatNumber(nb, 'en')])
      const words = shown.map((value) =>
        fold(typeof value === 'string' ? value : JSON.stringify(value ?? null))
          .trim()
          .slice(0, 9),
      )
      for (const search of [...new Set([...words, 'zurich', '12', 'presqu’ile', 'zzz', '1'])].filter((word) => word !== '')) {
        const masks = [quick, plain].map((table) => table.mask({ ...NOTHING, search }, 'en', MANY))
        expect(Buffer.compare(masks[0] ?? NO_ROWS, masks[1] ?? NO_ROWS), search).toBe(0)
      }
    }),
    { numRuns: inRound(3, 10) },
  )
})

it('writes for each letter the bytes that the plain way writes, or leaves the row to it', () => {
  const letters = [...range(0x80, 0x17f), ...range(0x2000, 0x206f)].map((code) => String.fromCharCode(code))
  const list = letters.flatMap((letter) =>
    [letter, `a${letter}Z`, `${letter}${letter} `].map((spirit_type) => ({ spirit_type, label: 'x', nb: 12 })),
  )
  const store = createRowStore(storedFields(LIST))
  const reading = createIncrementalParser(store, 'application/json')
  reading.feed(Buffer.from(JSON.stringify(list)))
  reading.end(true)
  const rows = createListRows(LIST, listFields(LIST), store, 0, null)
  const memory = createScanMemory(64)
  if (!memory || !rows.asked) throw new Error('this machine has no quick way')
  let taken = 0
  for (let row = 0; row < list.length; row++) {
    const [begins = 0, ends] = memory.fold(store.run(row, row + 1), rows.asked, 0)
    if (ends === undefined) continue
    taken++
    const plain = new FoldedText(() => null)
    rows.write(row, plain, 'en')
    expect(memory.text().toString('utf8', begins, ends)).toBe(plain.bytes.toString('utf8', 0, plain.length))
  }
  // covers all of Latin-1 except characters that decompose to a leading space
  expect(taken).toBeGreaterThan(350)
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}
