import { expect, it } from 'vitest'
import { filterWords } from './filter-words.ts'
import { readQuery } from './query-syntax.ts'

const COUNT = { field: 'count', title: 'Bottles', kind: 'number' } as const
const wordsOf = (typed: string) => filterWords(readQuery(typed, [COUNT], 'en', new Date(0)).filters, COUNT, 'en')

it('says of a bound whether it is itself included', () => {
  expect(['count:>1', 'count:>=1', 'count:<1.5', 'count:<=1.5', 'count:2', 'count:1..3'].map(wordsOf)).toEqual([
    '> 1',
    '≥ 1',
    '< 1.5',
    '≤ 1.5',
    '2',
    '1 – 3',
  ])
})
it('says values, days and whether there is any', () => {
  const text = { kind: 'text' } as const
  expect(filterWords([{ field: 'a', is: 'oneOf', values: ['x', 'y', 'z', 'w', null] }], text, 'fr')).toBe('x, y, z, 2 autres')
  expect(filterWords([{ field: 'a', is: 'oneOf', values: [null] }], text, 'en')).toBe('None')
  expect(filterWords([{ field: 'a', is: 'hasNot' }], text, 'en')).toBe('has no value')
  const days = [
    { field: 'a', is: 'after', at: '2026-02-01' },
    { field: 'a', is: 'before', at: '2026-03-01' },
  ] as const
  expect(filterWords(days, { kind: 'time' }, 'en')).toBe('from 01/02/2026 until 28/02/2026')
})
