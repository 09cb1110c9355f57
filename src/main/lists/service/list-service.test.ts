import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ListPage, ListQuery } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import { EVERYTHING, type ListHarness, listHarness, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { valueOf } from '#tests/_support/page/value-of.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
let harness: ListHarness
beforeAll(async () => {
  harness = await listHarness()
})
afterEach(() => harness.reset())
afterAll(() => harness.close())

type OrderPage = ListPage<Order>
const page = async (
  query: Partial<ListQuery> = {},
  more: { offset?: number; limit?: number; around?: string; list?: string } = {},
): Promise<OrderPage> => {
  return valueOf(await harness.whole({ ...QUEUE, query: { ...EVERYTHING, ...query }, offset: 0, limit: 50, ...more })) as OrderPage
}
const ids = (from: OrderPage) => from.rows.map(({ order_uuid }) => order_uuid)
const orders = (count: number) => Array.from({ length: count }, (_, n) => wireOrder(n))

describe('a page', () => {
  it('contains decoded rows, the counts and the state of the list', async () => {
    harness.serve(orders(120))
    const began = Date.now()
    const first = await page({}, { limit: 50 })
    expect(first).toMatchObject({ total: 120, matched: 120, offset: 0, loading: false, error: null })
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({ order_uuid: 'order-0', price: 1000, enabled: true, sold: false, decline_reasons: null })
    expect(first.fetchedAt).toBeGreaterThanOrEqual(began)
    expect(first.fetchedAt).toBeLessThanOrEqual(Date.now())
    expect(harness.asked).toEqual(['/api/orders/unverified'])
    expect((await page({}, { offset: 100 })).rows).toHaveLength(20)
    expect(harness.asked).toHaveLength(1)
  })
  it.each(['data', 'results', 'list', 'items'])('opens the envelope "%s"', async (name) => {
    harness.serve({ [name]: orders(3), success: true })
    expect((await page()).total).toBe(3)
  })
  it('searches, filters and sorts outside the page, derived fields included', async () => {
    harness.serve([
      wireOrder(1, { title: 'Élixir', price: 125_000, decline_reasons: ['Photo floue'] }),
      wireOrder(2, { title: 'Glen', sold: 1, order_type: 4 }),
      wireOrder(3, { title: 'glen', enabled: 0, firstname: null, lastname: 'Doe' }),
    ])
    expect(ids(await page({ search: 'elixir 1,250.00' }))).toEqual(['order-1'])
    expect(ids(await page({ search: 'photo blurry' }))).toEqual(['order-1'])
    expect(ids(await page({ search: 'deleted by user' }))).toEqual(['order-3'])
    expect(ids(await page({ filters: [{ field: 'tags', is: 'oneOf', values: ['sold'] }] }))).toEqual(['order-2'])
    expect(ids(await page({ filters: [{ field: 'type', is: 'oneOf', values: ['BT'] }] }))).toEqual(['order-2'])
    expect(ids(await page({ sort: [{ field: 'name', direction: 'asc' }] }))).toEqual(['order-3', 'order-1', 'order-2'])
    expect(ids(await page({ sort: [{ field: 'title', direction: 'desc' }] }))).toEqual(['order-2', 'order-3', 'order-1'])
  })
  it('searches in the words of the screen, when its language changes too', async () => {
    harness.serve([wireOrder(1, { decline_reasons: 'blurry', price: 125_000 })])
    expect((await page({ search: 'floue' })).matched).toBe(0)
    harness.setLanguage('fr')
    expect((await page({ search: 'floue 1 250,00 €' })).matched).toBe(1)
  })
  it('can be the one that contains a row', async () => {
    harness.serve(orders(120))
    expect(await page({}, { limit: 25, around: 'order-60' })).toMatchObject({ offset: 50, matched: 120 })
    expect(await page({}, { limit: 25, offset: 25, around: 'nobody' })).toMatchObject({ offset: 25 })
    expect(await page({}, { limit: 25, offset: 500 })).toMatchObject({ offset: 100 })
    expect(await page({ search: 'none' }, { limit: 25, offset: 50 })).toMatchObject({ offset: 0, matched: 0, rows: [] })
  })
  it('keeps the newest order of verified orders first and of unverified ones last (D-127)', async () => {
    harness.serve([wireOrder(2), wireOrder(3), wireOrder(1)])
    expect(ids(await page())).toEqual(['order-1', 'order-2', 'order-3'])
    expect(ids(await page({}, { list: 'orders.verified' }))).toEqual(['order-3', 'order-2', 'order-1'])
  })
  it('refuses a list that there is not', async () => {
    expect(await harness.lists.page({ list: 'orders.check', params: {}, query: EVERYTHING, offset: 0, limit: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'invalid-input' },
    })
    expect(await harness.lists.reload({ list: '__proto__', params: {} })).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
    expect(harness.asked).toEqual([])
  })
})

describe('malformed rows (R12)', () => {
  it('drops what is no row, shows what has no id and what has the id of another, and counts it all', async () => {
    harness.serve([
      null,
      7,
      'text',
      [],
      wireOrder(1),
      wireOrder(2, { order_uuid: undefined, title: 'nameless' }),
      wireOrder(1, { title: 'again' }),
      wireOrder(3, { order_uuid: '' }),
    ])
    const shown = await page()
    expect(shown.total).toBe(4)
    expect(ids(shown)).toEqual(['order-1', 'order-1', null, null])
    expect(valueOf(await harness.lists.row({ ...QUEUE, id: 'order-1' }))).toMatchObject({ title: 'Bottle 1' })
    expect(harness.mismatches).toMatchObject({
      'orders.unverified row unexpected': 4,
      'orders.unverified order_uuid repeated unexpected': 1,
      'orders.unverified order_uuid missing': 1,
      'orders.unverified order_uuid unexpected': 1,
    })
    expect(valueOf(await harness.lists.ids({ ...QUEUE, query: EVERYTHING }))).toEqual(['order-1'])
  })
  it('shows nothing for a field of an unexpected form, keeps fields it does not know, and counts a row once however often it is shown', async () => {
    harness.serve([wireOrder(1, { price: 'dear', enabled: 'maybe', created_at: 'soon', grade: 'A+' })])
    for (const _ of [1, 2, 3]) expect((await page()).rows[0]).toMatchObject({ price: null, enabled: null, created_at: null, grade: 'A+' })
    expect(harness.mismatches['orders.unverified price unexpected']).toBe(1)
  })
  it('reads only the rows that are shown', async () => {
    harness.serve(Array.from({ length: 30 }, (_, n) => wireOrder(n, { price: 'dear' })))
    await page({}, { limit: 10 })
    expect(harness.mismatches['orders.unverified price unexpected']).toBe(10)
  })
  it('is not led astray by keys of the language itself', async () => {
    harness.serve('[{"order_uuid":"a","__proto__":{"order_uuid":"b"},"constructor":"c","toString":"d"}]')
    const { rows } = await page({ sort: [{ field: '__proto__', direction: 'asc' }], filters: [{ field: 'constructor', is: 'has' }] })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.order_uuid).toBe('a')
    expect(({} as { order_uuid?: string }).order_uuid).toBeUndefined()
  })
})

describe('a single row', () => {
  it('is given by its id, and null when it is not there', async () => {
    harness.serve(orders(3))
    expect(valueOf(await harness.lists.row({ ...QUEUE, id: 'order-1' }))).toMatchObject({ order_uuid: 'order-1', price: 1001 })
    expect(valueOf(await harness.lists.row({ ...QUEUE, id: 'order-9' }))).toBeNull()
  })
  it('knows its neighbours in the result, passing over rows that cannot be opened', async () => {
    // if duplicates were not skipped, the second order-1 would lead back to the first one in an endless loop
    harness.serve([
      wireOrder(1),
      wireOrder(2, { order_uuid: null }),
      wireOrder(3),
      wireOrder(3.5, { order_uuid: 'order-1', title: 'other' }),
      wireOrder(4, { title: 'other' }),
    ])
    const neighbours = async (id: string, query: Partial<ListQuery> = {}) =>
      valueOf(await harness.lists.neighbours({ ...QUEUE, query: { ...EVERYTHING, ...query }, id }))
    expect(await neighbours('order-1')).toEqual({ index: 0, matched: 5, previous: null, next: 'order-3' })
    expect(await neighbours('order-3')).toEqual({ index: 2, matched: 5, previous: 'order-1', next: 'order-4' })
    expect(await neighbours('order-3', { search: 'bottle' })).toEqual({ index: 2, matched: 3, previous: 'order-1', next: null })
    expect(await neighbours('order-4', { search: 'bottle' })).toEqual({ index: -1, matched: 3, previous: null, next: null })
  })
})

it('gives main what it asks for itself: totals, ids in order, and word of every load', async () => {
  harness.serve([wireOrder(5), wireOrder(4)])
  let loads = 0
  const off = harness.lists.onLoaded('orders.unverified', () => void loads++)
  expect(harness.lists.totalOf('orders.unverified')).toBeNull()
  await harness.lists.reload(QUEUE)
  expect(harness.lists.totalOf('orders.unverified')).toBe(2)
  expect(valueOf(await harness.lists.idsOf('orders.unverified'))).toEqual(['order-4', 'order-5'])
  await harness.lists.reload(QUEUE)
  off()
  await harness.lists.reload(QUEUE)
  expect(loads).toBe(2)
})
