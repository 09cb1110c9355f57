import { array, assert, asyncProperty, constantFrom, double, integer, oneof, option, property, record, string, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/desktop/settings.ts'
import type { ListName } from '#contract/index.ts'
import { hasDecimals, recordWithDecimals } from '#contract/reading/decimal-amounts.ts'
import type { Filter, ListQuery, Sort } from '#contract/lists/lists.ts'
import { corpusStrings } from '#tests/_support/files/corpora.ts'
import { listOf } from '#tests/_support/lists/list-of.ts'
import { UNUSUAL_WORDS } from '#tests/_support/hostile/unusual-words.ts'
import { listFields, listSpec } from '#domain/list-fields.ts'
import { collatorOf, selectRows } from '#domain/lists/list-query.ts'
import { columnIn, type Row } from '#domain/values/list-values.ts'
import { pairRows } from '#tests/_support/lists/pair-rows.ts'
import { inRound } from '#tests/_support/round.ts'
import { atOnce } from './cooperative.ts'
import { rowSchema } from './rows/row-reader.ts'
import { NO_RANK, rankTexts } from './sorting/text-ranks.ts'

const FETCHED = Date.UTC(2026, 0, 1)
const WORDS = [...UNUSUAL_WORDS, 'a"b\\c', 'x\ty']
const text = oneof(
  constantFrom(...WORDS),
  string({ unit: 'grapheme', maxLength: 6 }),
  integer({ min: -3, max: 30 }),
  constantFrom(null, true, {}),
)
const time = constantFrom('2026-01-01T00:00:00Z', '2026-03-29 02:30:00', 1_767_225_600, 'soon', null)
const amount = oneof(integer({ min: -5, max: 200_000 }), constantFrom('4990', 'dear', null, 1.5, -0), double())

/** Decimals are rare: they make all amounts of a list unreadable. */
const cents = oneof(
  { weight: 40, arbitrary: oneof(integer({ min: -5, max: 200_000 }), constantFrom('4990', 'dear', null)) },
  { weight: 1, arbitrary: amount },
)

/** A row of any list; each field may be present, unreadable or missing. */
const rowOf = (list: ListName) =>
  record(
    Object.fromEntries(
      Object.entries(listSpec(list).fields).map(([name, kind]) => [
        name,
        kind === 'text'
          ? text
          : kind === 'time' || kind === 'date'
            ? time
            : kind === 'flag'
              ? constantFrom(0, 1, true, '1', 'no', null)
              : kind === 'names'
                ? array(text)
                : kind === 'cents'
                  ? cents
                  : amount,
      ]),
    ),
    { requiredKeys: [] },
  )
const queryOf = (list: ListName) => {
  const field = constantFrom(...Object.keys(listFields(list)), 'nonsense')
  const filter = oneof(
    record({
      field,
      is: constantFrom('oneOf' as const),
      values: subarray<string | number | boolean | null>(['Glen 2', '7', 7, true, null, 'sold', 4990]),
    }),
    record({ field, is: constantFrom('range' as const), min: integer({ min: -5, max: 9 }), max: integer({ max: 200_000 }) }),
    record({ field, is: constantFrom('has' as const, 'hasNot' as const) }),
    record({
      field,
      is: constantFrom('before' as const, 'after' as const),
      at: constantFrom('2026-01-01', '2026-03-29T02:30:00Z', 'never'),
    }),
  )
  return record<ListQuery>({
    search: oneof(
      constantFrom('', 'glen', 'GLEN 10', 'elixir', '€', '01/2026', 'ss', 'o', '1/4', 'jук', 'жук', '三'),
      string({ unit: 'grapheme', maxLength: 3 }),
    ),
    filters: array(filter as never, { maxLength: 2 }) as never,
    sort: array(record<Sort>({ field, direction: constantFrom('asc', 'desc') }), { maxLength: 3 }),
  })
}

/** If one amount in cents has decimals, none is in cents (decision 57). */
function inOneUnit(list: ListName, rows: Row[]): Row[] {
  const names = Object.entries(listSpec(list).fields).flatMap(([name, kind]) => (kind === 'cents' ? [name] : []))
  return rows.some((row) => names.some((name) => hasDecimals(row[name])))
    ? rows.map((row) => recordWithDecimals(rowSchema(list), row))
    : rows
}

describe.each(['tickers.list', 'orders.verified', 'transactions.list', 'articles.list', 'users.list'] as const)('%s', (list) => {
  const { id, sort, pair } = listSpec(list)
  const fields = listFields(list)
  it('is searched, filtered and sorted like its rows as objects', async () => {
    await assert(
      asyncProperty(
        array(rowOf(list), { maxLength: 30 }),
        array(queryOf(list), { minLength: 1, maxLength: 4 }),
        integer({ min: 1, max: 700 }),
        option(integer({ min: 0, max: 29 })),
        async (some, queries, piece, twin) => {
          const rows: Row[] = some.map((row, n) => ({
            ...row,
            n,
            [id]: n === 5 ? (twin ?? null) : `id-${n}`,
            ...(pair && { [pair.partner]: `id-${(n * 7) % 9}` }),
          }))
          const index = await listOf(list, rows, FETCHED, piece)
          const wire = inOneUnit(list, JSON.parse(JSON.stringify(rows)) as Row[])
          const whole = pair ? pairRows(wire, pair) : wire
          for (const query of queries) {
            for (const language of LANGUAGES) {
              const usual = query.sort.some(({ field }) => field === sort.field) ? query.sort : [...query.sort, sort]
              const wanted = selectRows(whole, fields, { ...query, sort: usual }, { language, fetchedAt: FETCHED }).map(
                (row) => whole[row] ?? {},
              )
              const page = await index.page(query, language, { offset: 0, limit: 500 })
              expect(page.rows.map((row) => (row as Row)['n'])).toEqual(wanted.map(({ n }) => n))
              // first one column, then all columns
              for (const names of [['n'], Object.keys(fields)]) {
                const seen = (row: Row) => names.map((name) => columnIn(fields, name).of(row, language))
                const picked = await index.pick(
                  query,
                  language,
                  null,
                  names.map((field) => ({ field })),
                )
                expect(Array.from({ length: picked.size }, (_, place) => seen(picked.at(place)))).toEqual(wanted.map(seen))
              }
              expect(await index.count(query, language)).toBe(wanted.length)
            }
          }
        },
      ),
      { numRuns: inRound(25, 80) },
    )
  }, 120_000)
})

it('sorts texts as the collator of the language does, ties included', () => {
  const item = oneof(
    constantFrom(
      ...WORDS,
      '43° 70CL',
      '43 70cl',
      '43º',
      'HORS D’AGE',
      "hors d'age",
      'a…b',
      'a...b',
      '“q”',
      '"q"',
      'x – y',
      'x - y',
      '5 €',
      'œ',
      'oe',
      '™',
      '©',
      'ð',
      '¨',
      'Ab',
      'aB',
      'áb',
      'ab',
      'a-b',
      'a b',
      'a_b',
      "a'b",
      'z',
      '1',
      '01',
      '10',
      '9',
    ),
    string({ unit: 'binary', maxLength: 4 }),
    string({ maxLength: 20 }),
  )
  for (const language of LANGUAGES) {
    const { compare } = collatorOf(language)
    assert(
      property(array(option(item), { maxLength: 60 }), (texts) => {
        const ranks = atOnce(rankTexts(texts.length, (at) => texts[at] ?? null, language))
        for (const [a, left] of texts.entries()) {
          if (left === null) expect(ranks[a]).toBe(NO_RANK)
          for (const [b, right] of texts.entries())
            if (left !== null && right !== null) expect(Math.sign((ranks[a] ?? 0) - (ranks[b] ?? 0))).toBe(Math.sign(compare(left, right)))
        }
      }),
      { numRuns: inRound(40, 120) },
    )
  }
}, 120_000)

it('sorts many texts that begin alike as the collator does', () => {
  const { compare } = collatorOf('en')
  const texts = Array.from({ length: 4000 }, (_, n) =>
    [`DISTILLERIE DU VERCORS ${n % 3 ? 'Hors d’Âge' : "HORS D'AGE"}`, n % 60, n % 7 ? `${(n * 31) % 900}° 70CL` : '']
      .join(' ')
      .slice(n % 2),
  )
  const ranks = atOnce(rankTexts(texts.length, (at) => texts[at] ?? null, 'en'))
  const sorted = [...texts.keys()].toSorted((a, b) => compare(texts[a] ?? '', texts[b] ?? ''))
  for (const [place, at] of sorted.entries()) {
    const previous = sorted[place - 1]
    if (previous === undefined) continue
    expect(Math.sign((ranks[at] ?? 0) - (ranks[previous] ?? 0))).toBe(Math.sign(compare(texts[at] ?? '', texts[previous] ?? '')))
  }
})

it('finds the same letter by letter, forwards and back, as a new search', async () => {
  const rows = Array.from({ length: 400 }, (_, n): Row => ({
    ticker: `t${n}`,
    title_norm: `${WORDS[n % WORDS.length]} ${WORDS[(n * 7) % 12]} ${n}`,
  }))
  const index = await listOf('tickers.list', rows, FETCHED)
  const find = async (search: string) => {
    const query = { search, filters: [] as Filter[], sort: [{ field: 'ticker', direction: 'asc' as const }] }
    const wanted = selectRows(rows, listFields('tickers.list'), query, { language: 'en', fetchedAt: FETCHED })
    expect(await index.ids(query, 'en', 1000), search).toEqual(wanted.map((n) => `t${n}`))
  }
  for (const typed of ['glen 10', 'elixir ss 7', '1 gle 10 glen', 'oeuvre 007'])
    for (const length of [...typed, ...typed].keys())
      await find(typed.slice(0, length <= typed.length ? length : 2 * typed.length - length))
  for (const search of ['gl', 'gl 1', 'glen 1', '1', 'glen', 'n 1', 'xg', 'g']) await find(search)
})

it('finds naughty strings by themselves, and asks for them without harm', async () => {
  const naughty = ['\u0000', '\ud800', '%s', ...corpusStrings('naughty-strings.json')]
  const index = await listOf(
    'tickers.list',
    naughty.map((title_norm, n) => ({ ticker: `t${n}`, title_norm })),
    FETCHED,
    4000,
  )
  const plain = naughty.map((title_norm, n): Row => ({ ticker: `t${n}`, title_norm }))
  for (const search of naughty.map((item) => item.slice(0, 500))) {
    const query = { search, filters: [] as Filter[], sort: [{ field: 'title_norm', direction: 'asc' as const }] }
    const wanted = selectRows(plain, listFields('tickers.list'), query, { language: 'en', fetchedAt: FETCHED })
    expect(await index.ids(query, 'en', 1000), JSON.stringify(search)).toEqual(wanted.map((n) => `t${n}`))
  }
}, 60_000)
