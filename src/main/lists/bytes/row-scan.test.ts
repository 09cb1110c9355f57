import { array, assert, constantFrom, dictionary, double, integer, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { inRound } from '#tests/_support/round.ts'
import { createIncrementalParser } from './incremental-parser.ts'
import { createRowScan, type RowScan } from './row-scan.ts'
import { createKeyLayout } from './key-layout.ts'
import { createRowStore } from './row-store.ts'

const FIELDS = ['id', 'title', 'count', 'né"']

/** The rows in these bytes, from the fast scan and from the plain scan. */
function found(body: Buffer, piece: number, quick: () => RowScan | null) {
  const store = createRowStore(FIELDS, createKeyLayout(FIELDS, kept(quick)))
  const reading = createIncrementalParser(store, 'application/json')
  for (let from = 0; from < body.length; from += piece) reading.feed(Buffer.from(body.subarray(from, from + piece)))
  reading.end(true)
  const rows = Array.from({ length: store.size() }, (_, row) => row)
  return {
    texts: rows.map((row) => store.text(row)),
    values: rows.map((row) => store.part(row, [0, 1, 2, 3])),
    unexpected: reading.unexpectedRows(),
    problem: reading.problem(),
  }
}
const plainly = () => null
/** Rows that the fast scan has read. */
let quickRows = 0
const quickly = () => {
  const scan = createRowScan()
  if (!scan) throw new Error('this machine has no quick scan')
  return {
    scan: (...asked: Parameters<typeof scan.scan>) => {
      const result = scan.scan(...asked)
      quickRows += result?.count ?? 0
      return result
    },
  }
}

const kept = (make: () => RowScan | null) => {
  const item = make()
  return () => item
}

const text = oneof(
  string({ maxLength: 40 }),
  string({ unit: 'binary', maxLength: 20 }),
  constantFrom('é'.repeat(17), '’', '\\', '"', 'a\\"b', '\u007f'),
)
const value = oneof(
  { weight: 6, arbitrary: text },
  { weight: 3, arbitrary: oneof(integer(), double({ noNaN: true }), constantFrom(0, -0.5, 1e21, 1e-7, 10)) },
  { weight: 2, arbitrary: constantFrom(null, true, false) },
  { weight: 1, arbitrary: constantFrom([], {}, [1, 'x'], { id: 1 }) },
)
const names = constantFrom(...FIELDS, 'more', 'a key that is longer than what is compared at a time')
/** Similar rows, as in a list, some with missing keys. */
const rows = array(dictionary(names, value), { minLength: 1, maxLength: 12 }).chain((some) =>
  array(constantFrom(...some), { minLength: 1, maxLength: 60 }),
)

it('finds the same rows sixteen bytes at a time as one by one, in pieces of every size', () => {
  assert(
    property(rows, constantFrom(7, 64, 500, 100_000), (list, piece) => {
      const body = Buffer.from(JSON.stringify(list))
      expect(found(body, piece, quickly)).toEqual(found(body, piece, plainly))
    }),
    { numRuns: 300 },
  )
  expect(quickRows).toBeGreaterThan(0)
})

it('names the same damage at the same place when a byte is another one', () => {
  const usual = Array.from({ length: 5 }, (_, id) => ({ id, title: `Élixir ’${id}`, count: id * 1.5, né: null, more: true }))
  const body = Buffer.from(JSON.stringify(usual))
  let differing = 0
  for (let at = 0; at < body.length; at += inRound(3, 1))
    for (const byte of [0x00, 0x20, 0x22, 0x2c, 0x2d, 0x30, 0x5c, 0x5d, 0x65, 0x7b, 0x7d, 0x80, 0xc0, 0xc3, 0xe0, 0xff]) {
      const other = Buffer.from(body)
      other[at] = byte
      const plain = found(other, 1_000, plainly)
      expect(found(other, 1_000, quickly), `byte ${at} is ${byte}`).toEqual(plain)
      if (plain.problem) differing++
    }
  // most variants are damaged
  expect(differing).toBeGreaterThan((body.length * 5) / inRound(3, 1))
})

it.each([
  'c080',
  'c1bf',
  'e08080',
  'e09f80',
  'eda080',
  'edbfbf',
  'ed9fbf',
  'eebfbf',
  'f0808080',
  'f09f9880',
  'f4908080',
  'e28099',
  'e280',
  'c3',
  '80',
])('takes %s for text, or not, as the plain way does', (hex) => {
  const previous = Buffer.from('[{"id":1,"title":"x"},{"id":2,"title":"plain text before it, ')
  const body = Buffer.concat([previous, Buffer.from(hex, 'hex'), Buffer.from('"},{"id":3,"title":"y"}]')])
  expect(found(body, 1_000, quickly)).toEqual(found(body, 1_000, plainly))
})

it('finds rows of a list of many windows and pages, with now and then one that is left to the plain way', () => {
  const list = Array.from({ length: 9_000 }, (_, id) => ({
    id,
    title: id % 700 === 0 ? 'x'.repeat(70_000) : `Glen ${id}`,
    ...(id % 90 === 0 ? { tags: [id] } : { count: id }),
  }))
  const body = Buffer.from(JSON.stringify(list))
  quickRows = 0
  const quick = found(body, 1 << 20, quickly)
  expect(quickRows).toBeGreaterThan(8_000)
  expect(quick.texts).toEqual(list.map((row) => JSON.stringify(row)))
  expect(quick.values.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
})
