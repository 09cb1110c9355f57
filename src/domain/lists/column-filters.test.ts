import { expect, test } from 'vitest'
import type { Filter } from '#contract/lists/lists.ts'
import { filteredFields, filtersOn, filterWay, MAX_FILTERS, refiltered, understood } from './column-filters.ts'
import { filterWords, valueWords } from '#ui/data-table/filters/filter-words.ts'
import type { ListFields } from '../values/list-values.ts'

const fields: ListFields = {
  type: { kind: 'text', of: (row) => row.type, label: (code, language) => (language === 'fr' ? `${code} fr` : code.toUpperCase()) },
  price: { kind: 'cents', of: (row) => row.price },
  created: { kind: 'time', of: (row) => row.created },
  enabled: { kind: 'flag', of: (row) => row.enabled },
}
const field = (name: string) => fields[name] ?? { kind: 'text' as const }
const types: Filter = { field: 'type', is: 'oneOf', values: ['sell', 'buy'] }
const price: Filter = { field: 'price', is: 'range', min: 1000, max: 2000 }
const from: Filter = { field: 'created', is: 'after', at: '2026-02-01' }
const until: Filter = { field: 'created', is: 'before', at: '2026-03-01' }

test('conditions of a column are replaced in their place, added at the end, and taken out', () => {
  const all = [from, until, price]
  expect(filteredFields(all)).toEqual(['created', 'price'])
  expect(filtersOn(all, 'created')).toEqual([from, until])
  expect(refiltered(all, 'created', [from])).toEqual([from, price])
  expect(refiltered(all, 'price', [])).toEqual([from, until])
  expect(refiltered(all, 'type', [types])).toEqual([from, until, price, types])
  expect(refiltered([price, types], 'price', [])).toEqual([types])
  expect(
    refiltered(
      Array.from({ length: MAX_FILTERS }, () => from),
      'type',
      [types],
    ),
  ).toHaveLength(MAX_FILTERS)
})

test('conditions that a column does not support, and unknown columns, are left out', () => {
  const odd: Filter[] = [
    { field: 'price', is: 'after', at: '2026-01-01' },
    { field: 'created', is: 'range', min: 1 },
    { field: 'created', is: 'oneOf', values: ['x'] },
    { field: 'type', is: 'oneOf', values: [] },
    { field: 'price', is: 'range' },
    { field: 'toString', is: 'has' },
    { field: 'gone', is: 'has' },
  ]
  expect(understood(odd, fields)).toEqual([])
  const good: Filter[] = [types, price, from, until, { field: 'enabled', is: 'oneOf', values: [true] }, { field: 'price', is: 'hasNot' }]
  expect(understood([...odd, ...good], fields)).toEqual(good)
})

test('each kind of column has one kind of condition', () => {
  expect((['text', 'names', 'flag'] as const).map(filterWay)).toEqual(['choice', 'choice', 'choice'])
  expect((['number', 'cents', 'euros'] as const).map(filterWay)).toEqual(['amounts', 'amounts', 'amounts'])
  expect((['time', 'date'] as const).map(filterWay)).toEqual(['days', 'days'])
})

test('in words, both languages: codes by their label, days as people write them, the last day included', () => {
  expect(filterWords([types], field('type'), 'en')).toBe('SELL, BUY')
  expect(filterWords([types], field('type'), 'fr')).toBe('sell fr, buy fr')
  expect(filterWords([{ ...types, values: ['a', 'b', 'c', 'd', 'e'] }], field('type'), 'en')).toBe('A, B, C, 2 more')
  expect(filterWords([price], field('price'), 'en')).toBe('10.00\u00a0€ – 20.00\u00a0€')
  expect(filterWords([{ field: 'price', is: 'range', min: 1000 }], field('price'), 'fr')).toBe('≥ 10,00\u00a0€')
  expect(filterWords([{ field: 'price', is: 'range', max: 1000 }], field('price'), 'en')).toBe('≤ 10.00\u00a0€')
  expect(filterWords([{ field: 'price', is: 'range', min: 500, max: 500 }], field('price'), 'en')).toBe('5.00\u00a0€')
  expect(filterWords([from, until], field('created'), 'en')).toBe('from 01/02/2026 until 28/02/2026')
  expect(filterWords([until], field('created'), 'fr')).toBe('jusqu’au 28/02/2026')
  expect(filterWords([{ field: 'created', is: 'before', at: '2026-02-03T10:20:00' }], field('created'), 'en')).toBe(
    'before 03/02/2026 10:20',
  )
  expect(filterWords([{ field: 'price', is: 'hasNot' }], field('price'), 'en')).toBe('has no value')
  expect([true, false, null, 1, 0].map((value) => valueWords(value, field('enabled'), 'en'))).toEqual(['Yes', 'No', 'None', 'Yes', 'No'])
})
