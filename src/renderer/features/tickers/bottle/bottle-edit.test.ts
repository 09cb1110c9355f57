import { shownValue } from './bottle-words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Bottle, SentBottle } from '#contract/catalogue/bottle.ts'
import { readEntity } from '#contract/reading/read.ts'
import {
  editsOf as editsIn,
  isKeyed,
  type KeyedBottle,
  mergeDiff,
  ownChanges,
  sameValue,
  sentBottle,
  sentTicker,
  tickerDiff,
  type TypedFields,
} from './bottle-edit.ts'
import { BOTTLE_FIELDS, OWN_FIELDS } from '#domain/catalogue/bottle-fields.ts'

const WIRE = {
  id: 7,
  isbn: '978',
  ticker: 'ARD-10',
  title_norm: 'Ardbeg 10',
  strength: 46.3,
  age: '10',
  bottle_size: '70 cl',
  is_reference: 1,
  allow_vlookup: '0',
  keywords: 'Islay;Peat',
  price: '120,50',
  currency: 'GBP',
  sold_date: '2024-02-01',
  distillery_status: 1,
  vintage: { odd: true },
  files_attachments: [{ url: '/a' }],
  url: 'https://a.example',
  shelf: { row: 4 },
  note: null,
}
const bottleOf = (wire: Record<string, unknown> = {}): KeyedBottle => {
  const bottle = readEntity(Bottle, { ...WIRE, ...wire }, () => {})
  if (!isKeyed(bottle)) throw new Error('no id')
  return bottle
}
const editsOf = (bottle: KeyedBottle, typed: TypedFields) => editsIn(bottle, typed, 'en')
const sent = (value: unknown) => z.safeEncode(SentBottle, value as never)

test('without input, or with the original value typed again, there is no change', () => {
  expect(editsOf(bottleOf(), {})).toEqual({ changes: [], wrong: [] })
  expect(
    editsOf(bottleOf(), { strength: '46,3', age: ' 10 ', keywords: ['Islay', 'Peat'], allow_vlookup: false, vintage: '' }).changes,
  ).toEqual([])
})

test('a typed value keeps the format of the stored one: text, number, or words with their separator', () => {
  const { changes, wrong } = editsOf(bottleOf(), {
    strength: '50,5',
    age: '12',
    keywords: ['Islay', 'Smoke'],
    price: '99,9',
    distillery_status: '0',
    bottle_size: '75 cl',
  })
  expect(wrong).toEqual([])
  expect(Object.fromEntries(changes.map(({ field, after }) => [field, after]))).toEqual({
    strength: 50.5,
    age: '12',
    keywords: 'Islay;Smoke',
    price: 99.9,
    distillery_status: 0,
    bottle_size: '75 cl',
  })
})

test.each([
  ['strength', 'strong'],
  ['price', '-1'],
  ['sold_date', '2024-02-30'],
  ['sold_date', '01/02/2024'],
  ['allowed_min_pictures', '21'],
  ['allowed_min_pictures', '1.5'],
  ['currency', 'NZD'],
  ['distillery_status', '2'],
  ['ticker', '  '],
])('%s: %j is not valid', (field, typed) => expect(editsOf(bottleOf(), { [field]: typed })).toEqual({ changes: [], wrong: [field] }))

test('the whole bottle is sent back: unknown fields unchanged, unreadable ones left out', () => {
  const bottle = bottleOf()
  const body = sentBottle(bottle, editsOf(bottle, { age: '12', region: 'Islay' }).changes)
  expect(body).toMatchObject({
    id: 7,
    ticker: 'ARD-10',
    age: '12',
    region: 'Islay',
    shelf: { row: 4 },
    note: null,
    files_attachments: [{ url: '/a' }],
  })
  expect(body).not.toHaveProperty('vintage')
  expect(body).not.toHaveProperty('ean_primary')
  const wire = sent(body)
  expect(wire.success && wire.data).toMatchObject({
    price: 120.5,
    is_reference: 1,
    allow_vlookup: 0,
    sold_date: '2024-02-01',
    keywords: 'Islay;Peat',
  })
})

test('money is read as the tables print it, in either language', () => {
  const after = (price: string, language: 'en' | 'fr') => editsIn(bottleOf(), { price }, language).changes[0]?.after
  expect(after('1,299.90', 'en')).toBe(1299.9)
  expect(after('1\u202f299,90\u00a0€', 'fr')).toBe(1299.9)
  expect(editsIn(bottleOf(), { price: '1,299.90' }, 'fr').wrong).toEqual(['price'])
})

test('a field that was emptied is sent as null', () => {
  const bottle = bottleOf()
  expect(sentBottle(bottle, editsOf(bottle, { age: '' }).changes)).toHaveProperty('age', null)
})

test('an update of the ticker has the ids and urls of all bottles in one order, and nothing that belongs to one bottle', () => {
  const [first, second] = [bottleOf(), bottleOf({ id: 8, isbn: '979', url: null })]
  const body = sentTicker(first, editsOf(first, { region: 'Islay' }).changes, [first, second])
  expect(body).toMatchObject({
    id: 7,
    ticker: 'ARD-10',
    region: 'Islay',
    ids: [7, 8],
    urls: ['https://a.example', null],
    shelf: { row: 4 },
  })
  for (const field of OWN_FIELDS) if (field !== 'id') expect(body, field).not.toHaveProperty(field)
  expect(sent(body).success).toBe(true)
})

test('an update of the ticker overwrites no unchanged field: prices and sales stay those of each bottle', () => {
  const first = bottleOf()
  const second = bottleOf({ id: 8, isbn: '979', age: 'NAS', price: 80, shelf: { row: 9 } })
  const body = sentTicker(first, editsOf(first, { region: 'Islay' }).changes, [first, second])
  for (const field of ['age', 'price', 'shelf']) expect(body).not.toHaveProperty(field)
  expect(body).toMatchObject({ region: 'Islay', currency: first.currency, title_norm: first.title_norm })
  const diff = tickerDiff([first, second], body)
  expect(diff.map(({ bottle, changes }) => [bottle.id, changes.map(({ field }) => field)])).toEqual([
    [7, ['region']],
    [8, ['region']],
  ])
  // a typed price applies to all bottles
  expect(sentTicker(first, editsOf(first, { price: '99' }).changes, [first, second])).toMatchObject({ price: 99 })
})

test('for any differences between the bottles: the diff contains typed fields only, and applying the body keeps all others', () => {
  const fields = fc.constantFrom('region', 'age', 'vintage', 'price', 'sold_date', 'cask_number', 'base')
  const values = fc.record({
    region: fc.string(),
    age: fc.option(fc.nat(60)),
    price: fc.option(fc.nat(9000)),
    base: fc.option(fc.string()),
  })
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), fields, fc.nat(99), (others, field, typed) => {
      const first = bottleOf()
      const all = [first, ...others.map((value, at) => bottleOf({ ...value, id: 100 + at }))]
      const { changes } = editsOf(first, { [field]: field === 'sold_date' ? '2026-01-02' : String(typed) })
      const body = sentTicker(first, changes, all)
      for (const { bottle, changes: each } of tickerDiff(all, body)) {
        expect(each.every((item) => item.field === field)).toBe(true)
        for (const kept of ['region', 'age', 'price', 'base'] as const)
          if (kept !== field) expect(sameValue({ ...bottle, ...body }[kept], bottle[kept])).toBe(true)
      }
    }),
  )
})

test('fields that belong to one bottle are distinguished from those of the ticker', () => {
  expect(ownChanges(editsOf(bottleOf(), { isbn: '1', region: 'Islay' }).changes).map(({ field }) => field)).toEqual(['isbn'])
})

test("a merge lists the values taken from the target; the sale and the bottle's own fields stay", () => {
  const fields = mergeDiff(bottleOf(), bottleOf({ isbn: '1', price: 5, region: 'Speyside', title_norm: 'Other' })).map(({ field }) => field)
  expect(fields).toEqual(['title_norm', 'region'])
})

test('46 and "46" are the same value, false and null are not', () => {
  expect([sameValue(46, '46'), sameValue('', null), sameValue(false, null), sameValue(0, null)]).toEqual([true, true, false, false])
})

test('any input is either rejected here or accepted by the contract', () => {
  const typed = fc.dictionary(
    fc.constantFrom(...BOTTLE_FIELDS.filter(({ input }) => !['flag', 'keywords', 'fixed'].includes(input)).map(({ field }) => field)),
    fc.oneof(fc.string(), fc.constantFrom('1', '2024-02-29', '46,5', 'EUR', '20', 'NAS', '')),
  )
  fc.assert(
    fc.property(typed, (fields) => {
      const bottle = bottleOf()
      const { changes } = editsOf(bottle, fields)
      expect(sent(sentBottle(bottle, changes)).success).toBe(true)
    }),
  )
})

test('keywords are shown with a comma and a space, however the server separates them', () => {
  expect(shownValue('keywords', 'Rhum,Marie-Galante;Cask Strength', 'en')).toBe('Rhum, Marie-Galante, Cask Strength')
  expect(shownValue('keywords', ['Rhum', 'Islay'], 'en')).toBe('Rhum, Islay')
})
