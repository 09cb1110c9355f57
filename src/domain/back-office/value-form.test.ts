import { expect, test } from 'vitest'
import { Shape } from '#contract/reading/shape.ts'
import { reshapeAnswer, reshapeRequest, wordlessField } from './reshape.ts'
import { readForm, writeForm } from './value-form.ts'

test.each([
  ['12,50 EUR', 1250],
  ['€ 1.234,50', 123_450],
  ['1,234.50 €', 123_450],
  ["1'234.50", 123_450],
  ['-3,5', -350],
  // neither certain to be euros nor certain where the cents begin
  ['12,50 USD', '12,50 USD'],
  ['1.234 EUR', '1.234 EUR'],
  ['1.234,50,00', '1.234,50,00'],
  ['EUR', 'EUR'],
])('%j as euros is %j', (value, read) => expect(readForm('euros', value)).toBe(read))

test.each([
  ['https://office.example/api/orders/9f1c', '9f1c'],
  ['https://office.example/api/orders/9f1c{?projection}', '9f1c'],
  ['/api/orders/a%20b/?x=1', 'a b'],
  // neither a link nor an ID in one
  ['9f1c', '9f1c'],
  ['https://office.example', 'https://office.example'],
  ['/api/%E0%A4%A', '/api/%E0%A4%A'],
  [7, 7],
])('%j as a link is %j', (value, read) => expect(readForm('link', value)).toBe(read))

const WORDS = '1=goedgekeurd|0=niet goed'

test('words of the back office stand for our values, in both directions', () => {
  const shape = Shape.parse({ forms: { status: WORDS, sold: 'true=yes|false=no' } })
  expect(reshapeRequest(shape, { status: 0, sold: true })).toEqual({ status: 'niet goed', sold: 'yes' })
  expect(reshapeAnswer(shape, [{ status: 'Goedgekeurd', sold: 'no' }, { status: 'wachtend' }], 'list')).toEqual([
    { status: 1, sold: false },
    { status: 'wachtend' },
  ])
  expect(writeForm(WORDS, '1')).toBe('goedgekeurd')
})

test('a value without a word is named before it is sent', () => {
  const shape = Shape.parse({ forms: { status: '1=accepted', price: 'euros' } })
  expect(wordlessField(shape, { status: 0, price: 12 })).toBe('status')
  expect(wordlessField(shape, { status: 1, price: 12 })).toBeNull()
  expect(wordlessField(shape, { status: null })).toBeNull()
})

test.each(['1', '1=', '=a', '1=a|0=a', '1=<b>', '1=a||0=b', `1=${'a'.repeat(800)}`])('%j is no list of words', (words) =>
  expect(Shape.safeParse({ forms: { status: words } }).success).toBe(false),
)

test('a long text is no amount, and is not searched for a currency', () => {
  // searched from every place, it would take longer than a test may
  for (const long of [`${' '.repeat(400_000)}x`, `1${' '.repeat(400_000)}x`]) expect(readForm('euros', long)).toBe(long)
})
