import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { TaughtPages } from '#contract/reading/taught-pages.ts'
import { EVERYTHING, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { taughtLists } from '#tests/_support/lists/taught-harness.ts'

const lists = taughtLists()
const page = () => lists.harness.whole({ list: 'orders.unverified', params: {}, query: EVERYTHING, offset: 0, limit: 500 })
const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
const part = (kept: number, of: number | null, why: string) => ({ ok: true, value: { error: { kind: 'list-pages', kept, of, why } } })

/** A server that never says that its list is cut: `total` orders, `size` of them per page unless the request names another number. */
function cutList(total: number, at: (query: URLSearchParams, size: number) => number, { size = 10, after = 'empty', count = false } = {}) {
  lists.harness.answer(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://office.example')
    const rows = Number(searchParams.get('per_page') ?? size)
    const from = at(searchParams, rows)
    if (from > 0 && from >= total && after === '404') return json(response, { message: 'Invalid page' }, 404)
    const sent = Array.from({ length: Math.max(Math.min(rows, total - from), 0) }, (_, n) => wireOrder(from + n))
    json(response, count ? { data: sent, total } : sent)
  })
}
const byPage = (first: number) => (query: URLSearchParams, size: number) => (Number(query.get('page') ?? first) - first) * size
const byOffset = (query: URLSearchParams) => Number(query.get('$skip') ?? 0)

test.each<[string, TaughtPages, Parameters<typeof cutList>[1], number]>([
  ['pages from 1', { by: 'page', name: 'page' }, byPage(1), 4],
  ['pages from 0', { by: 'page', name: 'page', first: 0 }, byPage(0), 4],
  ['an offset', { by: 'offset', name: '$skip' }, byOffset, 4],
  ['pages of a size', { by: 'page', name: 'page', size: { name: 'per_page', rows: 20 } }, byPage(1), 2],
])('a list that is cut is loaded whole by the taught %s', async (_, pages, at, requests) => {
  cutList(35, at)
  expect(await page()).toMatchObject({ ok: true, value: { total: 10, error: null } })
  lists.taught = { pages }
  lists.harness.reset()
  cutList(35, at)
  expect(await page()).toMatchObject({ ok: true, value: { total: 35, matched: 35, error: null } })
  expect(lists.harness.asked).toHaveLength(requests)
})

test('a cursor is sent under the taught name', async () => {
  const cut = () =>
    lists.harness.answer(({ url = '' }, response) => {
      const from = Number(new URL(url, 'http://office.example').searchParams.get('starting_after')?.slice('row-'.length) ?? 0)
      const rows = Array.from({ length: Math.min(10, 35 - from) }, (_, n) => wireOrder(from + n))
      json(response, { data: rows, paging: { next_cursor: from + 10 < 35 ? `row-${from + 10}` : null } })
    })
  cut()
  expect(await page()).toMatchObject(part(10, null, 'unknown'))
  lists.taught = { pages: { by: 'cursor', name: 'starting_after' } }
  lists.harness.reset()
  cut()
  expect(await page()).toMatchObject({ ok: true, value: { total: 35, error: null } })
})

test.each([true, false])(
  'the ID of the last row is sent for the next page (the response says whether there is one: %s)',
  async (isSaid) => {
    const cut = () =>
      lists.harness.answer(({ url = '' }, response) => {
        const after = new URL(url, 'http://office.example').searchParams.get('starting_after')
        const all = Array.from({ length: 35 }, (_, n) => wireOrder(n))
        const from = after === null ? 0 : all.findIndex(({ order_uuid: id }) => id === after) + 1
        json(response, { data: all.slice(from, from + 10), ...(isSaid && { has_more: from + 10 < 35 }) })
      })
    lists.taught = { pages: { by: 'last-id', name: 'starting_after' } }
    lists.harness.reset()
    cut()
    expect(await page()).toMatchObject({ ok: true, value: { total: 35, error: null } })
    expect(lists.harness.asked).toHaveLength(4)
  },
)

test('a list that ends with a full page ends with an empty one, or with a 404', async () => {
  for (const after of ['empty', '404'] as const) {
    lists.harness.reset()
    lists.taught = { pages: { by: 'page', name: 'page' } }
    cutList(30, byPage(1), { after })
    expect(await page()).toMatchObject({ ok: true, value: { total: 30, error: null } })
    expect(lists.harness.asked).toHaveLength(4)
  }
})

test('with a count no page is requested after the last row, and a 404 before it is a failure', async () => {
  lists.taught = { pages: { by: 'page', name: 'page' } }
  cutList(30, byPage(1), { count: true })
  expect(await page()).toMatchObject({ ok: true, value: { total: 30, error: null } })
  expect(lists.harness.asked).toHaveLength(3)
})

test('a parameter that the server does not know repeats the first page, and the list is marked', async () => {
  lists.taught = { pages: { by: 'page', name: 'seite' } }
  cutList(35, byPage(1))
  expect(await page()).toMatchObject(part(10, null, 'unknown'))
})

test('the pages of a read that is taught as a POST are not requested', async () => {
  lists.taught = { method: 'POST', pages: { by: 'page', name: 'page', size: { name: 'per_page', rows: 20 } } }
  cutList(35, byPage(1))
  expect(await page()).toMatchObject({ ok: true, value: { total: 10 } })
  expect(lists.harness.asked).toHaveLength(1)
})
