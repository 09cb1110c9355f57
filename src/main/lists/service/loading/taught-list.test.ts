import { expect, test } from 'vitest'
import { EVERYTHING, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { taughtLists } from '#tests/_support/lists/taught-harness.ts'

const lists = taughtLists()

const page = () =>
  lists.harness.whole({ list: 'orders.unverified', params: {}, query: EVERYTHING, language: 'en', offset: 0, limit: 50 } as never)
const theirs = (n: number) => {
  const { order_uuid, price, title, ...rest } = wireOrder(n)
  return { ...rest, id: order_uuid, label: title, price: price / 100 }
}

test('a list under another name is read while it loads, and counted as a guess', async () => {
  lists.harness.serve({ success: true, orders: Array.from({ length: 300 }, (_, n) => wireOrder(n)) })
  expect(await page()).toMatchObject({ ok: true, value: { total: 300 } })
  expect(lists.harness.mismatches['orders.unverified orders list']).toBe(1)
})

test('a list that came as one text is read', async () => {
  lists.harness.serve(JSON.stringify(JSON.stringify([wireOrder(1), wireOrder(2)])))
  expect(await page()).toMatchObject({ ok: true, value: { total: 2 } })
  expect(lists.harness.mismatches['orders.unverified answer text']).toBe(1)
})

test('of two lists none is taken, and a list of errors is no rows', async () => {
  lists.harness.serve({ orders: [wireOrder(1)], users: [{ uuid: 'u' }] })
  expect(await page()).toMatchObject({ ok: true, value: { total: 0, error: { instead: 'no-list' } } })
  lists.harness.reset()
  lists.harness.serve({ message: 'maintenance', errors: [] })
  expect(await page()).toMatchObject({ ok: true, value: { total: 0, error: { instead: 'no-list' } } })
})

test('ids that are numbers: rows are found by their digits, decided and sorted as any other', async () => {
  lists.harness.serve([7, 8, 9].map((n) => ({ ...wireOrder(n), order_uuid: n, user_uuid: 500 + n })))
  expect(await page()).toMatchObject({
    ok: true,
    value: { total: 3, rows: expect.arrayContaining([expect.objectContaining({ order_uuid: '8', user_uuid: '508' })]) },
  })
  expect(await lists.harness.lists.row({ list: 'orders.unverified', params: {}, id: '8' })).toMatchObject({
    ok: true,
    value: { order_uuid: '8' },
  })
  expect(Object.keys(lists.harness.mismatches)).toEqual([])
})

/** Orders of a HAL office: the ID in the link, a type in capitals, dates with a named zone, no `_embedded` in an empty list. */
const hal = (rows: readonly object[]) => ({
  ...(rows.length > 0 && { _embedded: { orders: rows } }),
  _links: { self: { href: 'https://office.example/api/orders{?page}', templated: true } },
  page: { size: 500, totalElements: rows.length, totalPages: Math.min(rows.length, 1), number: 0 },
})
const halOrder = (n: number) => {
  const { order_uuid, order_type: _type, created_at: _at, ...rest } = wireOrder(n)
  return {
    ...rest,
    orderType: 'BUY',
    createdAt: `2026-11-2${n}T09:30:00.123456789+01:00[Europe/Paris]`,
    _links: { self: { href: `https://office.example/api/orders/${order_uuid}` }, verify: { href: '/x' } },
  }
}

test('a taught list of HAL: the ID is the end of a link, and an empty list may be left out', async () => {
  lists.taught = {
    envelope: '_embedded.orders',
    id: '_links.self.href',
    fields: { orderType: 'order_type', createdAt: 'created_at' },
    forms: { order_uuid: 'link', order_type: '0=BUY|1=SELL' },
  }
  lists.harness.serve(hal([halOrder(1), halOrder(2)]))
  const read = await page()
  expect(read).toMatchObject({
    ok: true,
    value: {
      total: 2,
      rows: expect.arrayContaining([
        expect.objectContaining({
          order_uuid: 'order-2',
          order_type: 0,
          created_at: '2026-11-22T09:30:00.123456789+01:00[Europe/Paris]',
          _links: { self: {}, verify: { href: '/x' } },
        }),
      ]),
    },
  })
  expect((await lists.harness.lists.row({ list: 'orders.unverified', params: {}, id: 'order-1' })).ok).toBe(true)
  lists.harness.reset()
  lists.harness.serve(hal([]))
  expect(await page()).toMatchObject({ ok: true, value: { total: 0, error: null } })
})

test('a taught list: envelope, id, names and forms, searched and sorted as any other', async () => {
  lists.taught = { envelope: 'payload.page', id: 'id', fields: { label: 'title' }, forms: { price: 'euros' } }
  lists.harness.serve({ payload: { page: Array.from({ length: 5_000 }, (_, n) => theirs(n)), other: [{}] } })
  const result = await lists.harness.whole({
    list: 'orders.unverified',
    params: {},
    query: { ...EVERYTHING, search: 'bottle 4999' },
    language: 'en',
    offset: 0,
    limit: 5,
  } as never)
  expect(result).toMatchObject({
    ok: true,
    value: { total: 5_000, matched: 1, rows: [{ order_uuid: 'order-4999', title: 'Bottle 4999', price: 5_999 }] },
  })
  expect(Object.keys(lists.harness.mismatches)).toEqual([])
})

test('a taught list that breaks off or is none says so', async () => {
  lists.taught = { envelope: 'payload' }
  lists.harness.serve('{"payload":[{"order_uuid":"a"')
  expect(await page()).toMatchObject({ ok: true, value: { total: 0, error: { kind: 'invalid-answer' } } })
  lists.harness.reset()
  lists.harness.serve({ payload: 5 })
  expect(await page()).toMatchObject({ ok: true, value: { total: 0, error: { instead: 'no-list' } } })
})
