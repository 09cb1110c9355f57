import { expect, test } from 'vitest'
import { unreadableIn } from '#contract/reading/unreadable.ts'
import { EVERYTHING, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { listOf } from '#tests/_support/lists/list-of.ts'
import { listText } from '../export/list-text.ts'
import type { ListIndex } from '../list-index.ts'
import { createPartialList } from '../partial-list.ts'
import { createMismatchTally } from './row-reader.ts'

const QUEUE = 'orders.unverified'
const FETCHED = Date.UTC(2026, 0, 1)
const orders = (prices: readonly unknown[], fields: Record<string, unknown> = {}) =>
  prices.map((price, n) => wireOrder(n, { price, ...fields }))
/** A record in the rows keeps the fast scan from reading them, which is the second way to a row. */
const SLOW = { package_dimensions: { length: 1 } }
const shown = async (index: ListIndex, query = EVERYTHING) =>
  (await index.page(query, 'en', { offset: 0, limit: 500 })).rows as Record<string, unknown>[]

test.each([
  ['the fast scan', {}],
  ['the scan of single rows', SLOW],
])('one price with decimals makes all prices of the list unreadable, by %s', async (_, fields) => {
  const tally = createMismatchTally()
  const rows = orders([714, '120', 700.5, null, 1200], fields)
  const index = await listOf(QUEUE, rows, FETCHED, 100_000, tally)
  const read = await shown(index)
  expect(read.map(({ price }) => price)).toEqual([null, null, null, null, null])
  expect(read.map((row) => unreadableIn(row).includes('price'))).toEqual([true, true, true, false, true])
  expect(tally.take().find(({ field }) => field === 'price')).toEqual({ field: 'price', problem: 'unexpected', count: 4 })
  expect(unreadableIn(index.row('order-0'))).toContain('price')
  // what is searched, sorted, filtered and copied is what is shown
  expect(await index.count({ ...EVERYTHING, filters: [{ field: 'price', is: 'has' }] }, 'en')).toBe(0)
  expect(await index.count({ ...EVERYTHING, search: '7.14' }, 'en')).toBe(0)
  const columns = [{ field: 'price', title: 'Price' }]
  const { text } = await listText(index, { key: '', language: 'en', query: EVERYTHING, selected: null, columns, header: false })
  expect(text.split('\n').map((line) => line.trim())).toEqual(['Unreadable', 'Unreadable', 'Unreadable', '', 'Unreadable'])
})

test('prices as text with decimals count, whole ones of another list do not', async () => {
  const mixed = await listOf(QUEUE, orders(['700.50', 714]), FETCHED)
  expect((await shown(mixed)).map(({ price }) => price)).toEqual([null, null])
  const whole = await listOf(QUEUE, orders([714, '120', 'on request']), FETCHED)
  expect((await shown(whole)).map(({ price }) => price)).toEqual([714, 120, null])
})

test('the last price of an order is in the same unit', async () => {
  const history = [{ last_price: 714, sold_date: '2026-01-01' }]
  const index = await listOf(QUEUE, [...orders([714, 700.5], { price_history: JSON.stringify(history) })], FETCHED)
  expect((await shown(index))[0]).toMatchObject({ price_history: [{ last_price: '714.0', sold_date: '2026-01-01' }] })
})

test('a list of invoices: totals and lines', async () => {
  const invoice = (n: number, price_gross: number, line: number) => ({
    invoice_id: `i${n}`,
    price_gross,
    order_type: 1,
    infos: [{ name: 'Frais de paiement', total_price_gross: line }],
  })
  const index = await listOf('transactions.list', [invoice(1, 714, 12), invoice(2, 700.5, 13)], FETCHED)
  for (const row of await shown(index)) {
    expect(unreadableIn(row)).toContain('price_gross')
    expect(unreadableIn((row['infos'] as unknown[])[0])).toContain('total_price_gross')
  }
  for (const field of ['price', 'payment'])
    expect(await index.count({ ...EVERYTHING, filters: [{ field, is: 'has' }] }, 'en'), field).toBe(0)
})

test('rows shown while the list arrives lose their prices with the first decimals', async () => {
  const arrival = createPartialList(QUEUE, 'application/json', FETCHED, 'en', createMismatchTally())
  const body = Buffer.from(JSON.stringify(orders([714, 120, 700.5])))
  const before = body.indexOf('{"order_uuid":"order-2"')
  const page = async () => ((await arrival.page(EVERYTHING, 'en', 0, 50))?.rows ?? []).map((row) => (row as { price: unknown }).price)
  const found = async () => (await arrival.page({ ...EVERYTHING, search: '7.14' }, 'en', 0, 50))?.matched
  arrival.feed(new Uint8Array(body.subarray(0, before)))
  expect(await page()).toEqual([714, 120])
  expect(await found()).toBe(1)
  arrival.feed(new Uint8Array(body.subarray(before)))
  expect(await page()).toEqual([null, null, null])
  expect(await found()).toBe(0)
})

test('a later page of the list concerns the earlier ones', async () => {
  const arrival = createPartialList(QUEUE, 'application/json', FETCHED, 'en', createMismatchTally())
  const feed = (rows: readonly unknown[]) => arrival.feed(new Uint8Array(Buffer.from(JSON.stringify(rows))))
  feed(orders([714, 120]))
  arrival.endPage(true)
  arrival.nextPage('application/json', 'next')
  // the first row again: it moved between the two requests
  feed([wireOrder(1, { price: 120 }), wireOrder(5, { price: 700.5 })])
  arrival.endPage(true)
  const { index } = await arrival.finish(true, 1)
  expect((await shown(index)).map((row) => unreadableIn(row).includes('price'))).toEqual([true, true, true])
})
