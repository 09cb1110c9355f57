import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ListPage } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import { EVERYTHING, type ListHarness, listHarness, until, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const VERIFIED = { list: 'orders.verified', params: {} }
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

const page = async (where: { list: string; params: Record<string, string> } = QUEUE, search = '') => {
  return valueOf(await harness.whole({ ...where, query: { ...EVERYTHING, search }, offset: 0, limit: 50 })) as ListPage<Order>
}
const ids = async (where = QUEUE) => (await page(where)).rows.map(({ order_uuid }) => order_uuid)
/** Makes the server wait for `release` before each response, in request order. */
function hold() {
  const held: ServerResponse[] = []
  harness.answer((_, response) => void held.push(response))
  return {
    held,
    release: async (body: unknown) => {
      await until(() => held.length > 0)
      held.shift()?.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    },
  }
}

describe('loading', () => {
  it('fetches once for all who ask at the same time, and lets them all wait', async () => {
    const server = hold()
    const waiting = Promise.all([
      page(),
      page(QUEUE, 'bottle'),
      harness.lists.row({ ...QUEUE, id: 'order-1' }),
      harness.lists.idsOf('orders.unverified'),
      harness.lists.reload(QUEUE),
    ])
    await server.release([wireOrder(1)])
    const [first, found, row] = await waiting
    expect(first.total).toBe(1)
    expect(found.matched).toBe(1)
    expect(row).toMatchObject({ ok: true, value: { order_uuid: 'order-1' } })
    expect(harness.asked).toHaveLength(1)
  })
  it('keeps lists with different input apart, independent of the order of its keys', async () => {
    harness.answer((request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify([wireOrder(request.url?.length ?? 0)])),
    )
    const [one, other] = [await page({ list: 'orders.unverified', params: {} }), await page({ list: 'orders.verified', params: {} })]
    expect(one.rows).not.toEqual(other.rows)
    expect(harness.asked).toHaveLength(2)
  })
  it('shows the rows of before while it reads again, then says so', async () => {
    harness.serve([wireOrder(1)])
    const previous = await page()
    const server = hold()
    const reload = harness.lists.reload(QUEUE)
    await until(() => harness.changes.some(({ loading }) => loading))
    expect(await page()).toMatchObject({ loading: true, total: 1, version: previous.version })
    await server.release([wireOrder(1), wireOrder(2)])
    expect(await reload).toMatchObject({ ok: true })
    const after = await page()
    expect(after).toMatchObject({ loading: false, total: 2 })
    expect(after.version).toBeGreaterThan(previous.version)
    expect(harness.changes.at(-1)).toMatchObject({
      list: 'orders.unverified',
      total: 2,
      loading: false,
      error: null,
      version: after.version,
    })
  })
  it('keeps the rows of before when a reload fails, with the reason and their age', async () => {
    harness.serve([wireOrder(1)])
    const { fetchedAt } = await page()
    harness.serve('<html>maintenance</html>', 'text/html')
    expect(await harness.lists.reload(QUEUE)).toMatchObject({ ok: false, error: { kind: 'invalid-answer' } })
    expect(await page()).toMatchObject({ total: 1, fetchedAt, error: { kind: 'invalid-answer' } })
    expect(harness.changes.at(-1)).toMatchObject({ total: 1, loading: false, error: { kind: 'invalid-answer' } })
    harness.serve([wireOrder(1)])
    await harness.lists.reload(QUEUE)
    expect((await page()).error).toBeNull()
  })
  it('requests a list again at once when its last answer belonged to an ended session', async () => {
    harness.answer((_, response) => void response.writeHead(401).end('{}'))
    expect((await page()).error).toMatchObject({ kind: 'unauthorized' })
    harness.serve([wireOrder(1)])
    expect((await page()).total).toBe(1)
  })
  it('is an empty page with the reason when the first load fails, and does not hammer the server', async () => {
    harness.answer((_, response) => response.writeHead(404).end())
    const first = await page()
    expect(first).toMatchObject({ rows: [], total: 0, fetchedAt: null, loading: false, error: { kind: 'rejected', status: 404 } })
    await page()
    await page(QUEUE, 'again')
    expect(await harness.lists.row({ ...QUEUE, id: 'x' })).toMatchObject({ ok: false, error: { kind: 'rejected', status: 404 } })
    expect(harness.asked).toHaveLength(1)
    harness.serve([wireOrder(1)])
    expect((await harness.lists.reload(QUEUE)).ok).toBe(true)
    expect((await page()).total).toBe(1)
  })
})

describe('two reloads', () => {
  it('are one request', async () => {
    const server = hold()
    const both = Promise.all([harness.lists.reload(QUEUE), harness.lists.reload(QUEUE)])
    await server.release([wireOrder(1)])
    const [a, b] = await both
    expect(a).toEqual(b)
    expect(harness.asked).toHaveLength(1)
  })
  it('are two requests when something was written in between, and the second one counts', async () => {
    harness.serve([wireOrder(1), wireOrder(2)])
    await page()
    harness.asked.length = 0
    const server = hold()
    const first = harness.lists.reload(QUEUE)
    await until(() => server.held.length === 1)
    const ticket = harness.lists.apply([{ list: 'orders.unverified', id: 'order-1', gone: true }])
    harness.lists.settle(ticket, 'keep')
    const refreshed = Promise.all([
      harness.lists.refresh(['orders.unverified', 'users.read', 'nonsense']),
      harness.lists.reload(QUEUE),
      harness.lists.refresh(['orders.unverified']),
    ])
    // the response to a request sent before the write still contains the row
    await server.release([wireOrder(1), wireOrder(2)])
    await first
    expect(await ids()).toEqual(['order-2'])
    await server.release([wireOrder(2)])
    await refreshed
    expect(await ids()).toEqual(['order-2'])
    expect(harness.asked).toHaveLength(2)
  })
  it('of lists that are not shown: none', async () => {
    await harness.lists.refresh(['orders.unverified', 'orders.verified'])
    expect(harness.asked).toEqual([])
  })
})

describe('an overlay', () => {
  it('shows at once, and restores the previous row after a rejection', async () => {
    harness.serve([wireOrder(1), wireOrder(2)])
    await page()
    await page(VERIFIED)
    harness.changes.length = 0
    const ticket = harness.lists.apply([
      { list: 'orders.unverified', id: 'order-1', gone: true },
      { list: 'orders.verified', id: 'order-1', fields: { enabled: false } },
    ])
    // the next request already contains the row
    expect(await ids()).toEqual(['order-2'])
    expect((await page(VERIFIED)).rows.find(({ order_uuid }) => order_uuid === 'order-1')?.enabled).toBe(false)
    expect((await page(VERIFIED, 'Deleted')).matched).toBe(1)
    await until(() => harness.changes.length >= 2)
    expect(harness.changes.map(({ list, total }) => `${list} ${total}`).toSorted()).toEqual(['orders.unverified 1', 'orders.verified 2'])
    expect(harness.lists.totalOf('orders.unverified')).toBe(1)
    expect(await harness.lists.row({ ...QUEUE, id: 'order-1' })).toMatchObject({ ok: true, value: null })

    harness.lists.settle(ticket, 'revert')
    expect(await ids()).toEqual(['order-1', 'order-2'])
    expect((await page(VERIFIED)).rows.find(({ order_uuid }) => order_uuid === 'order-1')?.enabled).toBe(true)
    await until(() => harness.lists.totalOf('orders.unverified') === 2)
  })
  it('stays when the server agreed, until the list that says so is there', async () => {
    harness.serve([wireOrder(1), wireOrder(2)])
    await page()
    const ticket = harness.lists.apply([{ list: 'orders.unverified', id: 'order-1', gone: true }])
    harness.lists.settle(ticket, 'keep')
    expect(await ids()).toEqual(['order-2'])
    // the server restores the row: its response after the write wins (D-31)
    await harness.lists.refresh(['orders.unverified'])
    expect(await ids()).toEqual(['order-1', 'order-2'])
    expect(harness.lists.totalOf('orders.unverified')).toBe(2)
  })
  it('stays over a list that could not be read again', async () => {
    harness.serve([wireOrder(1), wireOrder(2)])
    await page()
    harness.lists.settle(harness.lists.apply([{ list: 'orders.unverified', id: 'order-1', gone: true }]), 'keep')
    harness.serve('nonsense')
    await harness.lists.refresh(['orders.unverified'])
    expect(await ids()).toEqual(['order-2'])
  })
  it('of a write under way outlives any reload', async () => {
    harness.serve([wireOrder(1), wireOrder(2)])
    await page()
    const ticket = harness.lists.apply([{ list: 'orders.unverified', id: 'order-1', gone: true }])
    await harness.lists.reload(QUEUE)
    await harness.lists.refresh(['orders.unverified'])
    expect(await ids()).toEqual(['order-2'])
    harness.lists.settle(ticket, 'revert')
    expect(await ids()).toEqual(['order-1', 'order-2'])
  })
  it('of one of two writes leaves the other standing', async () => {
    harness.serve([wireOrder(1), wireOrder(2), wireOrder(3)])
    await page()
    const [one, two] = [1, 2].map((n) => harness.lists.apply([{ list: 'orders.unverified', id: `order-${n}`, gone: true }]))
    harness.lists.settle(one ?? 0, 'revert')
    expect(await ids()).toEqual(['order-1', 'order-3'])
    harness.lists.settle(two ?? 0, 'keep')
    expect(await ids()).toEqual(['order-1', 'order-3'])
  })
  it('keeps the way to the next row open for the one it took out', async () => {
    harness.serve([wireOrder(1), wireOrder(2), wireOrder(3)])
    await page()
    harness.lists.apply([{ list: 'orders.unverified', id: 'order-2', gone: true }])
    const { ok, value } = (await harness.lists.neighbours({ ...QUEUE, query: EVERYTHING, id: 'order-2' })) as {
      ok: boolean
      value?: unknown
    }
    expect([ok, value]).toEqual([true, { index: -1, matched: 2, previous: 'order-1', next: 'order-3' }])
  })
  it('may exist before the list, or concern rows that are not in it', async () => {
    harness.lists.apply([
      { list: 'orders.unverified', id: 'order-1', gone: true },
      { list: 'orders.unverified', id: 'nobody', fields: { sold: true } },
    ])
    harness.serve([wireOrder(1), wireOrder(2)])
    expect(await ids()).toEqual(['order-2'])
  })
})

describe('signing out (R14)', () => {
  it('forgets every row, ends all waiting requests, and ignores late answers', async () => {
    harness.serve([wireOrder(1)])
    await page()
    const server = hold()
    const reload = harness.lists.reload(QUEUE)
    const first = harness.lists.page({ ...VERIFIED, query: EVERYTHING, offset: 0, limit: 10 })
    await until(() => server.held.length === 2)
    harness.lists.wipe()
    harness.lists.wipe()
    expect(await reload).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(await first).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(harness.lists.totalOf('orders.unverified')).toBeNull()
    harness.changes.length = 0
    for (const response of server.held) response.end(JSON.stringify([wireOrder(9)]))
    harness.serve([wireOrder(2)])
    expect(await ids()).toEqual(['order-2'])
    expect(harness.changes.length).toBeGreaterThan(0)
    expect(harness.changes.filter(({ total, partial }) => !partial && total !== 1)).toEqual([])
  })
})
