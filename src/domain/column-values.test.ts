import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { tallyOf, tsvCell, valuesOf } from './column-values.ts'

const asked = { search: '', limit: 10, language: 'en' as const }

it('counts each different value, most frequent first, names one by one', () => {
  const text = valuesOf(tallyOf(['Rum', 'Gin', 'Rum', null]), { kind: 'text' }, asked)
  expect(text).toEqual({
    distinct: 3,
    values: [
      { value: 'Rum', text: 'Rum', count: 2 },
      { value: null, text: '', count: 1 },
      { value: 'Gin', text: 'Gin', count: 1 },
    ],
  })
  const names = valuesOf(tallyOf([['a', 'b'], ['b', 'b'], null]), { kind: 'names', label: (code) => code.toUpperCase() }, asked)
  expect(names.values.map(({ value, text, count }) => `${value} ${text} ${count}`)).toEqual(['b B 2', 'null  1', 'a A 1'])
})
it('gives values that a "one of" filter takes, in the displayed form', () => {
  expect(valuesOf(tallyOf([1, 0, 1]), { kind: 'flag' }, asked).values.map(({ value }) => value)).toEqual([true, false])
  expect(valuesOf(tallyOf([125_000]), { kind: 'cents' }, { ...asked, language: 'fr' }).values[0]).toMatchObject({
    value: 125_000,
    text: '1\u202f250,00\u00a0€',
  })
})
it('searches like the table and says how many there are beyond the limit', () => {
  const counts = tallyOf(['Élixir 12', 'elixir', 'Glen'])
  expect(valuesOf(counts, { kind: 'text' }, { ...asked, search: 'ELIXIR', limit: 1 })).toMatchObject({
    distinct: 2,
    values: [{ text: 'elixir' }],
  })
  expect(valuesOf(counts, { kind: 'text' }, { ...asked, search: '12 elixir' }).distinct).toBe(1)
})
it('never lets a cell end its field or its line', () => {
  assert(property(string({ unit: 'binary' }), (text) => !/[\t\n\r\u2028]/.test(tsvCell(`${text}\t\r\n${text}`))))
  expect(tsvCell('a\tb\r\nc')).toBe('a b c')
})
