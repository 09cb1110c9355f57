import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { EVERYTHING, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { taughtLists } from '#tests/_support/lists/taught-harness.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const SIZE = 10
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const rowsOf = (numbers: readonly number[]) => numbers.map((n) => wireOrder(n))
const lists = taughtLists()

const page = () => lists.harness.whole({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 500 })
const reload = () => lists.harness.lists.reload(QUEUE)
/** Numbers of the loaded orders, in their order. */
const loaded = async (): Promise<readonly number[]> => {
  const answer = await page()
  const rows = answer.ok ? (answer.value.rows as { readonly order_uuid: string }[]) : []
  return rows.map(({ order_uuid }) => Number(order_uuid.replace('order-', '')))
}
const part = (kept: number, of: number | null, why: string) => ({ ok: true, value: { error: { kind: 'list-pages', kept, of, why } } })
const send = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** A server of pages over a list that a test may change: how a page (from 0, of `count`) is written, after this many requests so far. */
function pagesOf(
  orders: () => readonly number[],
  parameter: string,
  write: (rows: readonly object[], at: number, count: number, path: string) => readonly [body: unknown, headers?: Record<string, string>],
  first = 0,
) {
  lists.harness.answer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://office.example')
    const at = Number(searchParams.get(parameter) ?? first) - first
    const all = orders()
    send(response, ...write(rowsOf(all.slice(at * SIZE, (at + 1) * SIZE)), at, Math.ceil(all.length / SIZE), pathname))
  })
}
const all = ids(0, 34)

test.each<[string, string, number, Parameters<typeof pagesOf>[2]]>([
  ['an address', 'page', 1, (data, at, count, path) => [{ data, links: { next: at + 1 < count ? `${path}?page=${at + 2}` : null } }]],
  [
    'an address of plain http, with a slash, behind a proxy',
    'page',
    1,
    (data, at, count, path) => [{ data, next_page_url: at + 1 < count ? `${path}/?size=10&page=${at + 2}` : null, total: 34 }],
  ],
  [
    'a link of HAL',
    'p',
    0,
    (orders, at, count) => [{ _embedded: { orders }, _links: at + 1 < count ? { next: { href: `?p=${at + 1}` } } : {} }],
  ],
  ['a cursor', 'cursor', 0, (data, at, count) => [{ data, next_cursor: at + 1 < count ? String(at + 1) : null, has_more: at + 1 < count }]],
  ['a token', 'pageToken', 0, (items, at, count) => [{ items, ...(at + 1 < count && { nextPageToken: String(at + 1) }) }]],
  ['a number', 'page', 1, (data, at, last_page) => [{ data, meta: { current_page: at + 1, last_page, total: 34 } }]],
  ['a number from 0', 'page', 0, (orders, number, totalPages) => [{ orders, page: { size: SIZE, number, totalPages, totalElements: 34 } }]],
  [
    'a number from 0 beside an offset (Spring)',
    'page',
    0,
    (content, number, totalPages) => [
      {
        content,
        pageable: { pageNumber: number, pageSize: SIZE, offset: number * SIZE },
        number,
        size: SIZE,
        totalPages,
        totalElements: 34,
      },
    ],
  ],
  ['a number beside a count', 'page', 1, (rows, at) => [{ rows, page: at + 1, per_page: SIZE, total: 34 }]],
  ['a number from 0 beside a count', 'page', 0, (rows, at) => [{ rows, page: at, size: SIZE, total: 34 }]],
  ['a number beside “pages”', 'page', 1, (items, at, pages) => [{ items, page: at + 1, pages }]],
  ['headers with numbers', 'page', 1, (rows, at, count) => [rows, { 'x-page': `${at + 1}`, 'x-total-pages': `${count}`, 'x-total': '34' }]],
  ['the number of the next page', 'page', 1, (data, at, count) => [{ data, next_page: at + 1 < count ? at + 2 : null }]],
  [
    'a Link header',
    'after',
    0,
    (rows, at, count, path) => [
      rows,
      { link: `<${path}?x=1,2>; rel="prev"${at + 1 < count ? `, <${path}?after=${at + 1}>; rel=next` : ''}` },
    ],
  ],
])('pages that lead to the next one by %s are one list', async (_, parameter, first, write) => {
  pagesOf(() => all, parameter, write, first)
  expect(await page()).toMatchObject({ ok: true, value: { total: 34, matched: 34, error: null } })
  expect(await loaded()).toEqual(all)
  expect(lists.harness.asked).toHaveLength(4)
  expect(Object.keys(lists.harness.mismatches).filter((name) => name.endsWith(' pages'))).toHaveLength(1)
  // the same through a taught shape
  lists.taught = { fields: { label: 'title' } }
  expect(await reload()).toMatchObject({ ok: true })
  expect(await loaded()).toEqual(all)
})

test('the cursor of a Relay connection is followed', async () => {
  lists.taught = { envelope: 'data.orders.edges', row: 'node' }
  pagesOf(
    () => all,
    'after',
    (nodes, at, count) => {
      const pageInfo = { hasNextPage: at + 1 < count, endCursor: String(at + 1) }
      return [{ data: { orders: { edges: nodes.map((node) => ({ node })), pageInfo, totalCount: 34 } } }]
    },
  )
  expect(await page()).toMatchObject({ ok: true, value: { total: 34, error: null } })
  expect(await loaded()).toEqual(all)
  expect(lists.harness.asked).toHaveLength(4)
})

test('an offset beside a count is followed', async () => {
  lists.harness.answer(({ url = '' }, response) => {
    const offset = Number(new URL(url, 'http://office.example').searchParams.get('offset') ?? 0)
    send(response, { data: rowsOf(all.slice(offset, offset + 7)), offset, limit: 7, total: 34 })
  })
  expect(await loaded()).toEqual(all)
})

test.each([
  ['another host', 'https://elsewhere.example/api/orders/unverified?page=2'],
  ['another path', '/api/orders/verified?page=2'],
  ['a path of its own', '/api/orders/unverified/2'],
  ['credentials', 'http://me:pw@127.0.0.1/api/orders/unverified?page=2'],
])('an address that leads to %s is not requested', async (_, next) => {
  lists.harness.answer((_request, response) => send(response, { data: rowsOf(all.slice(0, 10)), next }))
  expect(await page()).toMatchObject(part(10, null, 'elsewhere'))
  expect(lists.harness.asked).toEqual(['/api/orders/unverified'])
})

test.each([
  ['a server that ignores the guessed parameter', { next_cursor: 'abc' }, null],
  ['a server whose page number has another parameter', { page: 1, total: 34 }, 34],
  ['a next page that is always the same', { next: '?page=2' }, null],
])('%s: its first page is marked as a part, without repeated rows', async (_, beside, of) => {
  lists.harness.answer((_request, response) => send(response, { data: rowsOf(all.slice(0, 10)), ...beside }))
  expect(await page()).toMatchObject(part(10, of, 'unknown'))
  expect(await loaded()).toEqual(all.slice(0, 10))
  expect(lists.harness.asked).toHaveLength(2)
  expect(Object.keys(lists.harness.mismatches).filter((name) => name.endsWith(' pages'))).toEqual([])
})

test('pages that lead in a circle end', async () => {
  pagesOf(
    () => all,
    'page',
    (data, at) => [{ data, next: `?page=${at === 2 ? 2 : at + 2}` }],
    1,
  )
  expect(await page()).toMatchObject(part(30, null, 'repeated'))
  expect(lists.harness.asked).toHaveLength(3)
})

test('an endless chain of pages ends at the limit', async () => {
  let n = 0
  lists.harness.answer((_request, response) => send(response, { data: [wireOrder(n++)], next: `?page=${n}` }))
  await reload()
  expect(await page()).toMatchObject(part(500, null, 'many'))
  expect(lists.harness.asked).toHaveLength(500)
})

test('an error on page 3 leaves the first two pages as a part, and later the whole list as it was', async () => {
  let broken = true
  const linked = (data: readonly object[], at: number, count: number) =>
    [{ data, next: at + 1 < count ? `?page=${at + 1}` : null, total: 34 }] as const
  pagesOf(() => all, 'page', linked)
  const whole = lists.harness.answer
  const serve = () =>
    whole(({ url = '' }, response) => {
      const at = Number(new URL(url, 'http://o.example').searchParams.get('page') ?? 0)
      if (broken && at === 2) return send(response, { message: 'no' }, {}, 501)
      return send(response, ...linked(rowsOf(all.slice(at * SIZE, (at + 1) * SIZE)), at, 4))
    })
  serve()
  expect(await page()).toMatchObject(part(20, 34, 'failed'))
  // the next failed reading is a part too; a whole list stays
  expect(await reload()).toMatchObject({ ok: false, error: { kind: 'list-pages', why: 'failed' } })
  broken = false
  expect(await reload()).toMatchObject({ ok: true })
  expect(await loaded()).toEqual(all)
  broken = true
  expect(await reload()).toMatchObject({ ok: false, error: { kind: 'rejected', status: 501 } })
  expect(await page()).toMatchObject({ ok: true, value: { total: 34, error: { kind: 'rejected', status: 501 } } })
})

test('a page that is no list, or says that it failed, is a failed page', async () => {
  for (const second of ['<html>', '{"ok":false,"error":"busy"}', '[{"order_uuid":']) {
    lists.harness.reset()
    lists.harness.answer(({ url = '' }, response) =>
      url.includes('page') ? response.end(second) : send(response, { data: rowsOf(all.slice(0, 10)), next: '?page=2' }),
    )
    expect(await page(), second).toMatchObject(part(10, null, 'failed'))
    expect(await loaded()).toEqual(all.slice(0, 10))
  }
})

/** Serves pages of `orders`, and changes them after the given requests. */
function changing(changes: Record<number, (orders: readonly number[]) => readonly number[]>, withTotal = true) {
  let orders: readonly number[] = all
  let requests = 0
  lists.harness.answer(({ url = '' }, response) => {
    const at = Number(new URL(url, 'http://o.example').searchParams.get('page') ?? 0)
    const next = (at + 1) * SIZE < orders.length ? `?page=${at + 1}` : null
    send(response, { data: rowsOf(orders.slice(at * SIZE, (at + 1) * SIZE)), next, ...(withTotal && { total: orders.length }) })
    orders = changes[++requests]?.(orders) ?? orders
  })
  return { now: () => orders, requests: () => requests }
}
const without = (n: number) => (orders: readonly number[]) => orders.filter((one) => one !== n)

test('an order that is decided between two pages hides no other one', async () => {
  // order 10 moves to page 1 after that was read: the second reading has it
  const server = changing({ 1: without(3) })
  expect(await page()).toMatchObject({ ok: true, value: { error: null } })
  expect(await loaded()).toEqual(server.now())
  // order 3 was on the first reading: two more prove that it is gone
  expect(server.requests()).toBe(12)
})

test('one that is decided while another arrives is noticed by the order that is missing', async () => {
  const server = changing({ 5: (orders) => [...without(3)(orders), 99] })
  await page()
  expect(await loaded()).toEqual(all)
  // neither the counts nor the repeated rows show that order 10 was skipped
  expect(await reload()).toMatchObject({ ok: true })
  expect(await loaded()).toEqual(server.now())
  expect(server.now()).toContain(10)
})

test('a new order at the top repeats a row, which is shown once', async () => {
  const server = changing({ 1: (orders) => [99, ...orders] }, false)
  await page()
  expect((await loaded()).toSorted((a, b) => a - b)).toEqual(server.now().toSorted((a, b) => a - b))
})

test('a list that changes during each reading is marked, and read three times at most', async () => {
  const changes = Object.fromEntries(ids(1, 40).map((n) => [n, without(n)]))
  const server = changing(changes)
  await reload()
  expect(await page()).toMatchObject({ ok: true, value: { error: { kind: 'list-pages', why: 'changed' } } })
  expect(server.requests()).toBeLessThanOrEqual(12)
})

test('a decided order that is on no page of two readings is gone', async () => {
  let orders: readonly number[] = all
  pagesOf(
    () => orders,
    'page',
    (data, at, count) => [{ data, next: at + 1 < count ? `?page=${at + 1}` : null }],
  )
  await page()
  orders = without(12)(orders)
  const asked = lists.harness.asked.length
  expect(await lists.harness.lists.freshRow({ ...QUEUE, id: 'order-12' })).toEqual({ ok: true, value: null })
  expect(lists.harness.asked.length - asked).toBe(8)
  expect(await lists.harness.lists.freshRow({ ...QUEUE, id: 'order-33' })).toMatchObject({
    ok: true,
    value: { title: 'Bottle 33' },
  })
})

test('pages with fewer rows than the server counts are marked', async () => {
  pagesOf(
    () => all,
    'page',
    (data, at, count) => [{ data, next: at + 1 < count ? `?page=${at + 1}` : null, total: 40 }],
  )
  expect(await page()).toMatchObject(part(34, 40, 'short'))
})

test('all pages together stay within the memory of the lists', async () => {
  lists.harness.allow(16_000_000)
  const text = 'x'.repeat(10_000)
  let n = 0
  lists.harness.answer((_request, response) =>
    send(response, { data: ids(0, 200).map(() => wireOrder(n++, { title: text })), next: `?page=${n}` }),
  )
  await reload()
  expect(await page()).toMatchObject({ ok: true, value: { error: { kind: 'invalid-answer', damage: { problem: 'over-memory' } } } })
  expect(lists.harness.asked.length).toBeLessThan(20)
})

test('the person stops between two pages: the rows so far stay', async () => {
  let stop = () => {}
  lists.harness.answer(({ url = '' }, response) => {
    if (url.includes('page=2')) return stop()
    send(response, { data: rowsOf(all.slice(0, 10)), next: '?page=2' })
  })
  stop = () => void lists.harness.lists.stop(QUEUE)
  expect(await reload()).toMatchObject({ ok: false, error: { kind: 'list-stopped', kept: 10 } })
})
