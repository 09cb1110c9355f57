import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFreshness } from './list-freshness.ts'
import { createListRegistry, type Load } from './registry/list-registry.ts'
import { EVERYTHING, type ListHarness, listHarness, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
let harness: ListHarness
let laterMs = 0
beforeAll(async () => {
  harness = await listHarness()
})
beforeEach(() => {
  laterMs = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
})
afterEach(() => {
  vi.restoreAllMocks()
  harness.reset()
})
afterAll(() => harness.close())

const page = async () => valueOf(await harness.whole({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 50 }))
const open = async () => valueOf(await harness.lists.open(QUEUE)).reading
const settled = () => harness.lists.reload(QUEUE)
const orders = (count: number) => Array.from({ length: count }, (_, n) => wireOrder(n))

test('a page that opens reads again what is older than 60 s, behind the rows it has', async () => {
  harness.serve(orders(2))
  // the list is not loaded yet: its first page request loads it
  expect(await open()).toBe(false)
  await page()
  laterMs = 59_000
  expect(await open()).toBe(false)
  expect(harness.asked).toHaveLength(1)
  harness.serve(orders(3))
  laterMs = 61_000
  expect(await open()).toBe(true)
  // a second page that opens during a load starts no other request
  expect(await open()).toBe(false)
  await settled()
  expect(harness.asked).toHaveLength(2)
  expect((await page()).total).toBe(3)
  expect(await open()).toBe(false)
})

test('of more than 100,000 rows, what is older than five minutes', async () => {
  harness.serve(`[${Array.from({ length: 100_001 }, (_, n) => `{"order_uuid":"${n}"}`).join()}]`)
  await page()
  laterMs = 299_000
  expect(await open()).toBe(false)
  laterMs = 301_000
  expect(await open()).toBe(true)
  await settled()
})

test('a list that could not be reloaded is as old as its last good reading', async () => {
  harness.serve(orders(2))
  await page()
  laterMs = 50_000
  harness.answer((_, response) => response.writeHead(403).end())
  await harness.lists.reload(QUEUE)
  laterMs = 61_000
  expect(await open()).toBe(true)
  await settled()
})

test('corrected endpoints and lists that failed are reloaded by the next page that opens, however new they are', async () => {
  harness.serve(orders(2))
  await page()
  harness.lists.invalidate(['reports.errors'])
  expect(await open()).toBe(false)
  harness.lists.invalidate(['orders.unverified'])
  expect(await open()).toBe(true)
  await settled()
})

/** Answers of the queue that wait until they are released, with as many orders as there have been requests. */
function slowQueue(): (() => void)[] {
  const waiting: (() => void)[] = []
  harness.answer((_, response) => {
    const rows = JSON.stringify(orders(waiting.length + 1))
    waiting.push(() => response.end(rows))
  })
  return waiting
}

test('a request under way when its endpoint is corrected is given up and sent again; all who wait get the new rows', async () => {
  const waiting = slowQueue()
  const first = harness.lists.reload(QUEUE)
  const shown = page()
  await expect.poll(() => waiting).toHaveLength(1)
  harness.lists.invalidate(['orders.unverified'])
  await expect.poll(() => waiting).toHaveLength(2)
  const second = harness.lists.reload(QUEUE)
  waiting[1]?.()
  expect([(await first).ok, (await second).ok, (await shown).total]).toEqual([true, true, 2])
  expect(waiting).toHaveLength(2)
  expect(await open()).toBe(false)
})

test('rows that are arriving when their endpoint is corrected are left out', async () => {
  let asked = 0
  harness.answer((_, response) => {
    const rows = JSON.stringify(orders(++asked === 1 ? 40 : 2))
    response.setHeader('content-type', 'application/json')
    if (asked === 1) response.write(rows.slice(0, rows.length / 2))
    else response.end(rows)
  })
  const first = harness.lists.reload(QUEUE)
  await expect.poll(() => asked).toBe(1)
  // the half answer is with the list engine
  await expect.poll(async () => valueOf(await harness.lists.page({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 5 })).rows.length).toBe(5)
  harness.lists.invalidate(['orders.unverified'])
  expect((await first).ok).toBe(true)
  expect((await page()).total).toBe(2)
})

test('rows whose answer had arrived before a correction are reloaded by the next page that opens', async () => {
  const registry = createListRegistry(() => 1e6)
  const entry = registry.open('orders.unverified', {})
  const answered = Promise.withResolvers<Awaited<Load['done']>>()
  const load = { startedAt: 1, done: answered.promise, abort: vi.fn(), stop: vi.fn(), restart: vi.fn() }
  Object.assign(entry, { loaded: true, running: load })
  const reload = vi.fn(() => load.done)
  const { open: opened, invalidate } = createFreshness(registry, reload, vi.fn(), vi.fn())
  invalidate(['orders.unverified'])
  expect(load.restart).toHaveBeenCalledOnce()
  Object.assign(entry, { running: null, readAt: performance.now() })
  answered.resolve({ ok: true, value: { version: 1 } })
  await load.done
  expect(valueOf(await opened(QUEUE)).reading).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

/** A server that supports the validator `header`, and the validators it has received. */
function tagged(tag: string, rows: number, header: 'etag' | 'last-modified' = 'etag') {
  const heads: IncomingHttpHeaders[] = []
  harness.answer((request, response) => {
    heads.push(request.headers)
    const existing = request.headers[header === 'etag' ? 'if-none-match' : 'if-modified-since'] === tag
    response.setHeader(header, tag).setHeader('content-type', 'application/json')
    response.writeHead(existing ? 304 : 200).end(existing ? undefined : JSON.stringify(orders(rows)))
  })
  return heads
}

test('an answer with an entity tag is not sent again while it is the same, and counts as read now', async () => {
  const heads = tagged('"v1"', 2)
  const first = await page()
  expect(heads[0]?.['if-none-match']).toBeUndefined()
  vi.spyOn(Date, 'now').mockReturnValue((first.fetchedAt ?? 0) + 90_000)
  expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: true })
  expect(heads[1]?.['if-none-match']).toBe('"v1"')
  expect(await page()).toMatchObject({ total: 2, error: null, loading: false, fetchedAt: (first.fetchedAt ?? 0) + 90_000 })
  tagged('"v2"', 3)
  await harness.lists.reload(QUEUE)
  expect((await page()).total).toBe(3)
})

test('Last-Modified is used when the answer is at least a second younger, because a change within that second leaves it as it is', async () => {
  const heads = tagged(new Date(Date.now() - 60_000).toUTCString(), 2, 'last-modified')
  await page()
  await harness.lists.reload(QUEUE)
  expect(heads[1]?.['if-modified-since']).toBeDefined()
  const young = tagged(new Date(Date.now() + 5_000).toUTCString(), 2, 'last-modified')
  await harness.lists.reload(QUEUE)
  await harness.lists.reload(QUEUE)
  expect(young[1]?.['if-modified-since']).toBeUndefined()
})

test('after a write the rows are sent whole, and so they are when only a part of them came', async () => {
  const heads = tagged('"v1"', 2)
  await page()
  const ticket = harness.lists.apply([{ list: 'orders.unverified', id: 'order-0', gone: true }])
  harness.lists.settle(ticket, 'keep')
  await harness.lists.refresh(['orders.unverified'])
  expect(heads[1]?.['if-none-match']).toBeUndefined()
  harness.lists.wipe()
  harness.answer((_, response) => response.setHeader('etag', '"cut"').end('[{"order_uuid":"a"},{"order_'))
  await page()
  const again = tagged('"cut"', 2)
  await harness.lists.reload(QUEUE)
  expect(again[0]?.['if-none-match']).toBeUndefined()
  expect((await page()).total).toBe(2)
})
