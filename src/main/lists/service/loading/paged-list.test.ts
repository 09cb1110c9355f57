import { expect, test } from 'vitest'
import { EVERYTHING, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { taughtLists } from '#tests/_support/lists/taught-harness.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const rows = (count: number) => Array.from({ length: count }, (_, n) => wireOrder(n))
const lists = taughtLists()

const page = () => lists.harness.whole({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 50 })
const pages = (of: number | null, kept = 20) => ({
  ok: true,
  value: { total: kept, matched: kept, error: { kind: 'list-pages', kept, of } },
})

test.each([
  ['a count before the rows', { total: 95, data: rows(20) }, 95],
  ['a count after them, as text', { data: rows(20), meta: { pagination: { total_items: '95' } } }, 95],
  ['the address of the next page', { data: rows(20), links: { self: '/1', next: '/2' } }, null],
  ['the next page as an object', { orders: rows(20), _links: { next: { href: '/2' } } }, null],
  ['a cursor and that there is more', { items: rows(20), next_cursor: 'abc', has_more: true }, null],
])('a first page with %s is not the whole list', async (_, answer, of) => {
  lists.harness.serve(answer)
  expect(await page()).toMatchObject(pages(of))
  // the same after a reload, and when the rows are read through a taught shape
  expect(await lists.harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { kind: 'list-pages', of } })
  lists.taught = { fields: { label: 'title' } }
  await lists.harness.lists.reload(QUEUE)
  expect(await page()).toMatchObject(pages(of))
})

test.each([
  ['as many rows as it counts', { total: 20, data: rows(20), links: { next: null }, next_page_url: '', has_more: false }],
  ['a smaller count', { count: 3, data: rows(20) }],
  ['counts in its rows', rows(20).map((row) => ({ ...row, total: 999, next: '/2' }))],
  ['no rows', { total: 95, data: [] }],
])('a list with %s is whole', async (_, answer) => {
  lists.harness.serve(answer)
  expect(await page()).toMatchObject({ ok: true, value: { error: null } })
})

test.each([
  [{ link: '<https://office.example/api/orders/unverified?page=2>; rel="next", <x>; rel="last"' }, null],
  [{ 'x-total-count': '95' }, 95],
  [{ 'content-range': 'items 0-19/95' }, 95],
])('the head of the answer says that there are more: %j', async (headers, of) => {
  lists.harness.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(rows(20)))
  })
  expect(await page()).toMatchObject(pages(of))
})

test.each([
  { ok: false, error: 'maintenance' },
  { success: false, data: [], message: 'maintenance' },
  { status: 'error', error: { code: 'UNKNOWN', message: 'no such route' } },
  { error: 'the database is down', data: [] },
  { Success: false, Message: 'maintenance', Data: [] },
  { isError: true, result: [] },
])('an answer that only says that it failed is no empty list: %j', async (answer) => {
  lists.harness.serve(rows(3))
  await page()
  lists.harness.serve(answer)
  expect(await lists.harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { kind: 'invalid-answer', instead: 'failure' } })
  expect(await page()).toMatchObject({ ok: true, value: { total: 3 } })
})

test('a row that is not on the first page is not called gone', async () => {
  lists.harness.serve({ total: 95, data: rows(20) })
  const rowOf = (id: string) => lists.harness.lists.freshRow({ ...QUEUE, id })
  expect(await rowOf('order-3')).toMatchObject({ ok: true, value: { order_uuid: 'order-3' } })
  expect(await rowOf('order-90')).toMatchObject({ ok: false, error: { kind: 'list-pages' } })
})
