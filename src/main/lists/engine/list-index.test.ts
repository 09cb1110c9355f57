import { array, assert, asyncProperty, constantFrom, integer, oneof, option, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { Filter, ListQuery } from '#contract/lists/lists.ts'
import type { Overlay } from '#contract/lists/list-spec.ts'
import { listFields } from '#domain/list-fields.ts'
import { selectRows } from '#domain/lists/list-query.ts'
import type { ListIndex } from './list-index.ts'
import { listOf } from '#tests/_support/lists/list-of.ts'
import { wireOrder } from '#tests/_support/lists/list-harness.ts'
import { inRound } from '#tests/_support/round.ts'
import { createPartialList } from './partial-list.ts'
import { createMismatchTally } from './rows/row-reader.ts'

const LIST = 'orders.unverified'
const FETCHED = Date.UTC(2026, 0, 1)
const someRow = record({
  order_uuid: integer({ min: 0, max: 30 }).map((n) => `o${n}`),
  title: option(constantFrom('Glen', 'glen 2', 'Élixir', 'Zoo')),
  price: option(integer({ min: 0, max: 5 })),
  enabled: constantFrom(0, 1, null),
  created_at: option(constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')),
})
const id = integer({ min: 0, max: 35 }).map((n) => `o${n}`)
const someOverlay = oneof(
  record({ list: constantFrom(LIST), id, gone: constantFrom(true as const) }),
  record({ list: constantFrom(LIST), id, fields: record({ title: constantFrom('Changed', 'Glen'), enabled: constantFrom(true, false) }) }),
)
const someQuery = record({
  search: constantFrom('', 'glen', 'changed', 'enabled'),
  filters: array(constantFrom<Filter[]>({ field: 'tags', is: 'oneOf', values: ['enabled'] }, { field: 'price', is: 'has' }), {
    maxLength: 1,
  }),
  sort: array(record({ field: constantFrom('title', 'price'), direction: constantFrom('asc' as const, 'desc' as const) }), {
    maxLength: 2,
  }),
})
const page = async (index: ListIndex, query: ListQuery) =>
  ((await index.page(query, 'en', { offset: 0, limit: 500 })).rows as { order_uuid: string }[]).map(({ order_uuid }) => order_uuid)

it('answers, under any overlays that come and go, as a list that was read that way', async () => {
  await assert(
    asyncProperty(
      array(someRow, { maxLength: 40 }),
      array(array(someOverlay, { maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      array(someQuery, { minLength: 1, maxLength: 3 }),
      integer({ min: 1, max: 300 }),
      async (wire, steps, queries, piece) => {
        const index = await listOf(LIST, wire, FETCHED, piece)
        for (const overlays of [...steps, []] as Overlay[][]) {
          index.overlay(overlays)
          const gone = new Set(overlays.flatMap((overlay) => ('gone' in overlay ? [overlay.id] : [])))
          const rows = wire
            .map(
              (row) =>
                Object.assign(
                  {},
                  row,
                  ...overlays.map((overlay) => ('fields' in overlay && overlay.id === row.order_uuid ? overlay.fields : {})),
                ) as typeof row,
            )
            .filter((row) => !gone.has(row.order_uuid))
          expect(index.total()).toBe(rows.length)
          for (const query of queries) {
            const usual = { ...query, sort: [...query.sort, { field: 'created_at', direction: 'asc' as const }] }
            const wanted = selectRows(rows, listFields(LIST), usual, { language: 'en', fetchedAt: FETCHED }).map(
              (at) => rows[at]?.order_uuid,
            )
            // the second result comes from the cache
            for (const _ of [1, 2]) expect(await page(index, query)).toEqual(wanted)
            if (new Set(wire.map(({ order_uuid }) => order_uuid)).size < wire.length) continue
            expect(await index.ids(query, 'en', 1000)).toEqual(wanted)
            for (const [at, one] of wanted.entries()) {
              expect(await index.neighbours(query, 'en', one ?? '')).toEqual({
                index: at,
                matched: wanted.length,
                previous: wanted[at - 1] ?? null,
                next: wanted[at + 1] ?? null,
              })
            }
          }
        }
      },
    ),
    { numRuns: inRound(100, 400) },
  )
})

it('reaches the end and returns by "next" and "previous", also when rows share an id', async () => {
  await assert(
    asyncProperty(array(oneof(constantFrom('a', 'b', 'c'), constantFrom(null, 'd')), { maxLength: 12 }), async (ids) => {
      const index = await listOf(
        LIST,
        ids.map((order_uuid, n) => ({ order_uuid, created_at: `2026-01-01T00:00:${String(n).padStart(2, '0')}Z` })),
        FETCHED,
      )
      const everything = { search: '', filters: [], sort: [] }
      const reachable = [...new Set(ids.filter((id) => id !== null))]
      expect(await index.ids(everything, 'en', 100)).toEqual(reachable)
      for (const [at, one] of reachable.entries())
        expect(await index.neighbours(everything, 'en', one)).toMatchObject({
          previous: reachable[at - 1] ?? null,
          next: reachable[at + 1] ?? null,
        })
      expect(index.total()).toBe(ids.length)
    }),
  )
})

it('a page of the first rows is empty when they are not those of the list, without other effects', async () => {
  const arrival = createPartialList(LIST, 'application/json', FETCHED, 'en', createMismatchTally())
  const rows = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => wireOrder(n)))
  const ask = (search: string, field: string) => arrival.page({ search, filters: [{ field, is: 'has' }], sort: [] }, 'en', 0, 50)
  // `items` comes first, then the preferred envelope (D-118)
  arrival.feed(Buffer.from(`{"items":${rows(20_000)},`))
  const asked = [ask('müller', 'tags'), ask('', 'name')]
  await new Promise((resolve) => setImmediate(resolve))
  arrival.feed(Buffer.from(`"data":${rows(3)}`))
  for (const page of await Promise.all(asked)) expect(page).toMatchObject({ rows: [], matched: 0 })
  expect(await ask('müller', 'tags')).toMatchObject({ total: 3, matched: 3 })
  arrival.feed(Buffer.from('}'))
  const { index, error } = await arrival.finish(true, 1)
  expect([index.total(), error]).toEqual([3, null])
})

it('gives the ids as the contract reads them, and finds rows by either form', async () => {
  const index = await listOf(
    'articles.list',
    [
      { id: 7, title: 'a' },
      { id: '8', title: 'b' },
    ],
    FETCHED,
  )
  const ids = await index.ids({ search: '', filters: [], sort: [{ field: 'title', direction: 'asc' }] }, 'en', 10)
  expect(ids.map(String)).toEqual(['7', '8'])
  for (const id of ['7', 7, 8, '8']) expect(index.row(id), String(id)).not.toBeNull()
})

it('is asked for fields that are names of something every object has as for any field that no list declares', async () => {
  const wire = [
    { order_uuid: 'a', title: 'Ardbeg' },
    { order_uuid: 'constructor', title: 'Bowmore' },
  ]
  const index = await listOf(LIST, wire, FETCHED)
  const overlay: Overlay = { list: LIST, id: 'constructor', fields: { title: 'Changed' } }
  for (const overlays of [[], [overlay]]) {
    index.overlay(overlays)
    for (const field of ['constructor', 'toString', '__proto__', 'nothing']) {
      const sort = [{ field, direction: 'asc' as const }]
      for (const filters of [[], [{ field, is: 'has' as const }], [{ field, is: 'oneOf' as const, values: ['x'] }]])
        expect(await page(index, { search: '', filters, sort }), field).toEqual(await page(index, { search: '', filters: [], sort: [] }))
      expect((await index.values('en', { field, search: '', limit: 9 })).values, field).toEqual([])
    }
  }
})

it('finds a user by a telephone number, however it is written', async () => {
  const users = [
    { uuid: 'u1', lastname: 'Henry', phone_country_code: '+33', phone: '720056711' },
    // has every pair of digits of that number, but another one
    { uuid: 'u2', lastname: 'Durand', zip: '07200', phone_country_code: '+33', phone: '605671120' },
    { uuid: 'u3', lastname: 'Roy', phone_country_code: '+33', phone: '06 59 44 55 37' },
  ]
  const index = await listOf('users.list', users, FETCHED, 1000)
  const found = async (search: string) =>
    ((await index.page({ search, filters: [], sort: [] }, 'en', { offset: 0, limit: 9 })).rows as { uuid: string }[]).map(
      ({ uuid }) => uuid,
    )
  for (const search of ['+33 7 20 05 67 11', '07 20 05 67 11', '0720056711', '+33720056711', '720056711', 'henry'])
    expect([search, await found(search)]).toEqual([search, ['u1']])
  // stored with spaces: as it is written
  expect(await found('06 59 44 55 37')).toEqual(['u3'])
  expect(await found('07 99 99 99 99')).toEqual([])
})
