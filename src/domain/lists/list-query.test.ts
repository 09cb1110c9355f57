import { array, assert, constantFrom, integer, oneof, option, property, record, string, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter, ListQuery, Sort } from '#contract/lists/lists.ts'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { formatDateTime, formatEuros } from '../values/format.ts'
import { selectRows } from './list-query.ts'
import type { ListFields, Row } from '../values/list-values.ts'
import type { Cents } from '#contract/values/values.ts'

const FETCHED = Date.parse('2026-11-20T10:00:00Z')
const fields: ListFields = {
  id: { kind: 'text', of: (row) => row.id },
  title: { kind: 'text', of: (row) => row.title },
  price: { kind: 'cents', of: (row) => row.price },
  made: { kind: 'time', of: (row) => row.made },
  open: { kind: 'flag', of: (row) => row.open },
  tags: { kind: 'names', of: (row) => row.tags, label: (code) => `«${code}»` },
}
const query = (part: Partial<ListQuery>): ListQuery => ({ search: '', filters: [], sort: [], ...part })
const select = (rows: readonly Row[], part: Partial<ListQuery>) =>
  selectRows(rows, fields, query(part), { language: 'fr', fetchedAt: FETCHED })

const rows: Row[] = [
  { id: 'a1', title: 'Élixir de Chartreuse', price: 125_000, made: '2026-03-01 09:30:00', open: 1, tags: ['sold'] },
  { id: 'b2', title: 'glen moray 12', price: '4990', made: '2026-01-15 08:00:00', open: '0', tags: [] },
  { id: 'c3', title: 'Glen Moray 2', price: null, made: null, open: false, tags: ['sold', 'rejected'] },
  { id: 'd4', price: 'dear', made: 'soon', open: 'maybe', tags: 'sold', title: 7 },
]

describe('search (D-128)', () => {
  it('wants every word, in any order and field, without case and accents', () => {
    expect(select(rows, { search: 'MORAY glen' })).toEqual([1, 2])
    expect(select(rows, { search: 'elixir' })).toEqual([0])
    expect(select(rows, { search: 'glen c3' })).toEqual([2])
    expect(select(rows, { search: '  ' })).toEqual([0, 1, 2, 3])
  })
  it('matches a phrase in quotes literally', () => {
    expect(select(rows, { search: '"glen moray 2"' })).toEqual([2])
    expect(select(rows, { search: '"moray glen"' })).toEqual([])
    expect(select(rows, { search: 'c3 "glen moray' })).toEqual([2])
    expect(select([{ id: 'ab', title: 'cd' }], { search: '"ab cd"' })).toEqual([])
  })
  it('finds money and dates as they are shown, and money as it is typed', () => {
    for (const search of ['1 250,00 €', '1250', '1250,00', '01/03/2026']) expect(select(rows, { search }), search).toEqual([0])
    expect(select(rows, { search: '15/01/2026 08:00' })).toEqual([1])
  })
  it('finds codes by their words', () => expect(select(rows, { search: '«rejected»' })).toEqual([2]))
  it('does not let a word run from one field into the next', () =>
    expect(select([{ id: 'ab', title: 'cd' }], { search: 'abcd' })).toEqual([]))
})

describe('filters', () => {
  const left = (filter: Filter) => select(rows, { filters: [filter] })
  it('knows flags, codes, texts and nothing', () => {
    expect(left({ field: 'open', is: 'oneOf', values: [false] })).toEqual([1, 2])
    expect(left({ field: 'tags', is: 'oneOf', values: ['rejected', 'other'] })).toEqual([2])
    expect(left({ field: 'title', is: 'oneOf', values: ['Glen Moray 2', '7'] })).toEqual([2, 3])
    expect(left({ field: 'price', is: 'oneOf', values: [null, 4990] })).toEqual([1, 2, 3])
    expect(left({ field: 'price', is: 'oneOf', values: [] })).toEqual([])
  })
  it('knows ranges with both ends in', () => {
    expect(left({ field: 'price', is: 'range', min: 4990, max: 125_000 })).toEqual([0, 1])
    expect(left({ field: 'price', is: 'range', max: 4990 })).toEqual([1])
  })
  it('knows before and after, half open', () => {
    expect(left({ field: 'made', is: 'after', at: '2026-01-15' })).toEqual([0, 1])
    expect(left({ field: 'made', is: 'before', at: '2026-03-01 09:30:00' })).toEqual([1])
  })
  it('knows has and hasNot', () => {
    expect(left({ field: 'made', is: 'has' })).toEqual([0, 1])
    expect(left({ field: 'tags', is: 'hasNot' })).toEqual([1, 3])
  })
  it('ignores conditions on unknown fields and invalid dates', () => {
    expect(left({ field: 'colour', is: 'has' })).toEqual([0, 1, 2, 3])
    expect(left({ field: '__proto__', is: 'has' })).toEqual([0, 1, 2, 3])
    expect(left({ field: 'made', is: 'after', at: 'later' })).toEqual([0, 1, 2, 3])
  })
})

describe('sorting', () => {
  it('puts empty values last in both directions and sorts numbers in texts by value', () => {
    expect(select(rows, { sort: [{ field: 'price', direction: 'asc' }] })).toEqual([1, 0, 2, 3])
    expect(select(rows, { sort: [{ field: 'price', direction: 'desc' }] })).toEqual([0, 1, 2, 3])
    expect(select(rows, { sort: [{ field: 'title', direction: 'asc' }] })).toEqual([3, 0, 2, 1])
  })
  it('keeps the order of ties and weighs the columns', () => {
    const many = [
      { title: 'b', price: 1 },
      { title: 'A', price: 2 },
      { title: 'a', price: 3 },
      { title: 'á', price: 1 },
    ]
    expect(select(many, { sort: [{ field: 'title', direction: 'desc' }] })).toEqual([0, 1, 2, 3])
    expect(
      select(many, {
        sort: [
          { field: 'title', direction: 'asc' },
          { field: 'price', direction: 'desc' },
        ],
      }),
    ).toEqual([2, 1, 3, 0])
    expect(select(many, { sort: [{ field: 'none', direction: 'asc' }] })).toEqual([0, 1, 2, 3])
  })
})

/** Reference implementation of the query: no columns, no ranks, no stored folded texts. */
function naive(all: readonly Row[], { search, filters, sort }: ListQuery): number[] {
  const bare = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
  const moment = (row: Row) => (typeof row.made === 'string' ? new Date(row.made).getTime() : null)
  const value = (row: Row, field: string): string | number | null =>
    field === 'made'
      ? moment(row)
      : field === 'open'
        ? row.open === null
          ? null
          : Number(row.open)
        : (row[field] as string | number | null) || null
  const words = bare(search).split(/\s+/).filter(Boolean)
  const texts = (row: Row) =>
    [
      row.id,
      row.title,
      row.price === null ? '' : formatEuros(row.price as Cents, 'fr'),
      row.price === null ? '' : (Number(row.price) / 100).toFixed(2).replace('.', ','),
      formatDateTime(moment(row)).replace('—', ''),
    ].map((text) => bare(typeof text === 'string' ? text : ''))
  const holds = (row: Row) =>
    words.every((word) => texts(row).some((text) => text.includes(word))) &&
    filters.every((filter) => {
      const own = value(row, filter.field)
      if (filter.is === 'range') return typeof own === 'number' && own >= (filter.min ?? -1e99) && own <= (filter.max ?? 1e99)
      if (filter.is === 'has') return own !== null
      if (filter.is === 'hasNot') return own === null
      if (filter.is === 'oneOf') return filter.values.some((item) => (typeof item === 'boolean' ? Number(item) : item) === own)
      if (filter.is !== 'before' && filter.is !== 'after') return false
      const limit = new Date(filter.at).getTime()
      return typeof own === 'number' && (filter.is === 'before' ? own < limit : own >= limit)
    })
  const compare = (a: number, b: number): number => {
    for (const { field, direction } of sort) {
      const [left, right] = [value(all[a] ?? {}, field), value(all[b] ?? {}, field)]
      if (left === null && right === null) continue
      if (left === null || right === null) return left === null ? 1 : -1
      const order =
        typeof left === 'string' ? left.localeCompare(String(right), 'fr', { numeric: true, sensitivity: 'base' }) : left - Number(right)
      if (order !== 0) return direction === 'asc' ? order : -order
    }
    return 0
  }
  return all
    .map((_, index) => index)
    .filter((index) => holds(all[index] ?? {}))
    .sort(compare)
}

const WORDS = ['Glen', 'Élixir', 'glen 12', 'Glen 2', 'zéro', 'Ardbeg', 'ELIXIR', '42']
const TIMES = ['2026-01-01T00:00:00Z', '2026-03-01T09:30:00Z', '2025-12-31T23:59:59Z', '2026-03-01T09:30:59.500Z']
const someRow = record({
  id: string({ unit: constantFrom('a', 'b', '1'), minLength: 1, maxLength: 3 }),
  title: option(constantFrom(...WORDS)),
  price: option(integer({ min: 1, max: 200_000 })),
  made: option(constantFrom(...TIMES)),
  open: option(constantFrom(true, false)),
})
const someFilter = oneof(
  record({
    field: constantFrom('price'),
    is: constantFrom('range' as const),
    min: integer({ max: 200_000 }),
    max: integer({ max: 200_000 }),
  }),
  record({ field: constantFrom('title', 'made', 'open', 'price'), is: constantFrom('has' as const, 'hasNot' as const) }),
  record({ field: constantFrom('title'), is: constantFrom('oneOf' as const), values: subarray<string | null>([...WORDS, null]) }),
  record({ field: constantFrom('open'), is: constantFrom('oneOf' as const), values: subarray([true, false, null]) }),
  record({ field: constantFrom('made'), is: constantFrom('before' as const, 'after' as const), at: constantFrom(...TIMES) }),
)
const someSort = array(record<Sort>({ field: constantFrom('title', 'price', 'made', 'open'), direction: constantFrom('asc', 'desc') }), {
  maxLength: 3,
})
const someQuery = record({
  search: oneof(constantFrom('', 'glen', 'elixir 01/03', '€', '0,5', 'é l', 'A1'), string({ maxLength: 4 })),
  filters: array(someFilter, { maxLength: 2 }),
  sort: someSort,
})

describe('against the slow way', () => {
  it('gives the same rows in the same order for every query', () => {
    const plain = (text: string) => !/[^ -~éÉ€]|"/.test(text)
    assert(
      property(array(someRow, { maxLength: 40 }), someQuery, (all, asked) => {
        const asking = plain(asked.search) ? asked : { ...asked, search: 'glen' }
        expect(select(all, asking)).toEqual(naive(all, asking))
      }),
      { numRuns: 1500 },
    )
  })
  it('never throws, whatever the row and the words are', () => {
    const naughty = ['\u0000', '\ud800', '${7*7}', '%s', ...corpusStrings('naughty-strings.json')]
    const all = naughty.map((title, n): Row => ({ id: n, title, price: title, made: title, open: title, tags: [title] }))
    for (const [n, title] of naughty.entries()) {
      const result = select(all, { search: title.slice(0, 500), sort: [{ field: 'title', direction: 'asc' }] })
      if (title.length <= 500) expect(result, title).toContain(n)
    }
  })
})

it('sorts and searches many rows, each where it belongs', () => {
  const all = Array.from({ length: 20_000 }, (_, n): Row => ({
    id: `id-${n}`,
    title: `${WORDS[n % 8]} ${(n * 7919) % 20_000}`,
    price: (n * 31) % 999,
    made: TIMES[n % 4],
  }))
  const query: ListQuery = {
    search: 'elixir 99',
    filters: [],
    sort: [
      { field: 'price', direction: 'desc' },
      { field: 'title', direction: 'asc' },
    ],
  }
  const result = select(all, query)
  expect(result.length).toBeGreaterThan(300)
  expect(result).toEqual(naive(all, query))
})
