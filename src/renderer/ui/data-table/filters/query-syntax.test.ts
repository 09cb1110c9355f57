import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NamedColumn, readQuery } from './query-syntax.ts'

const columns: readonly NamedColumn[] = [
  { field: 'created_at', title: 'Created', kind: 'time' },
  { field: 'type', title: 'Type', kind: 'text' },
  { field: 'price', title: 'Price', kind: 'cents' },
  { field: 'email_verified', title: 'E-mail vérifié', kind: 'flag' },
  { field: 'ean', title: 'EAN', kind: 'text' },
]
const NOW = new Date('2026-11-21T12:00:00.000Z')
const read = (text: string) => readQuery(text, columns, 'en', NOW)

test('the example of the feature table: type:SELL price:>500 age:>2d', () => {
  expect(read('type:SELL price:>500 age:>2d ardbeg')).toEqual({
    search: 'ardbeg',
    filters: [
      { field: 'price', is: 'range', min: 50_001 },
      { field: 'created_at', is: 'before', at: '2026-11-19T12:00:00.000Z' },
    ],
    wanted: [{ field: 'type', words: ['SELL'] }],
  })
})

test.each([
  ['price:10..20', [{ field: 'price', is: 'range', min: 1000, max: 2000 }]],
  ['price:20..10', [{ field: 'price', is: 'range', min: 1000, max: 2000 }]],
  ['price:>=10', [{ field: 'price', is: 'range', min: 1000 }]],
  ['price:<10', [{ field: 'price', is: 'range', max: 999 }]],
  ['price:9.99', [{ field: 'price', is: 'range', min: 999, max: 999 }]],
  [
    'created:2026-01-31',
    [
      { field: 'created_at', is: 'after', at: '2026-01-31' },
      { field: 'created_at', is: 'before', at: '2026-02-01' },
    ],
  ],
  ['created:>=31/01/2026', [{ field: 'created_at', is: 'after', at: '2026-01-31' }]],
  ['created:<=2026-01-31', [{ field: 'created_at', is: 'before', at: '2026-02-01' }]],
  ['created:<3h', [{ field: 'created_at', is: 'after', at: '2026-11-21T09:00:00.000Z' }]],
  ['age:<1w', [{ field: 'created_at', is: 'after', at: '2026-11-14T12:00:00.000Z' }]],
  ['ean:*', [{ field: 'ean', is: 'has' }]],
  ['ean:-', [{ field: 'ean', is: 'hasNot' }]],
  ['emailverified:yes', [{ field: 'email_verified', is: 'oneOf', values: [true] }]],
  ['e-mailverifie:non', [{ field: 'email_verified', is: 'oneOf', values: [false] }]],
])('%s', (text, filters) => expect(read(text)).toEqual({ search: '', filters, wanted: [] }))

test('quotes keep spaces, commas separate values', () => {
  expect(read('type:"two words",x').wanted).toEqual([])
  expect(read('type:"two words"').wanted).toEqual([{ field: 'type', words: ['two words'] }])
  expect(read('type:sell,buy').wanted).toEqual([{ field: 'type', words: ['sell', 'buy'] }])
})

test('a phrase in quotes is searched for literally', () => {
  expect(read('"a price:10" ean:*')).toMatchObject({ search: '"a price:10"', filters: [{ field: 'ean', is: 'has' }], wanted: [] })
  expect(read('ean:* "a price:10')).toMatchObject({ search: '"a price:10', filters: [{ field: 'ean', is: 'has' }] })
})

test.each([
  'http://a.b',
  'unknown:x',
  'price:cheap',
  'created:soon',
  'age:2d',
  '12:30',
  'price:',
  ':x',
  'emailverified:perhaps',
  '2001:db8::1',
])('what is no condition stays a search: %s', (text) => expect(read(text)).toEqual({ search: text, filters: [], wanted: [] }))

test('no text is lost or breaks it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { search, filters, wanted } = read(text)
      if (filters.length + wanted.length === 0) expect(search).toBe(text)
    }),
  )
})
