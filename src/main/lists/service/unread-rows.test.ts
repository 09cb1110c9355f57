import { expect, test } from 'vitest'
import { EVERYTHING, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { taughtLists } from '#tests/_support/lists/taught-harness.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const UNREAD = { kind: 'invalid-answer', instead: 'no-fields', at: { operation: 'orders.unverified' } }
const lists = taughtLists()
const page = (query = EVERYTHING) => lists.harness.whole({ ...QUEUE, query, offset: 0, limit: 50 })

test('rows whose fields are elsewhere are an error, until the place is taught', async () => {
  lists.harness.serve({ data: [1, 2].map((n) => ({ type: 'order', id: `o${n}`, attributes: wireOrder(n) })) })
  expect(await page()).toMatchObject({ ok: true, value: { rows: [], error: UNREAD } })
  lists.taught = { row: 'attributes' }
  await lists.harness.lists.reload(QUEUE)
  expect(await page()).toMatchObject({ ok: true, value: { total: 2, error: null } })
})

test('nothing is said about such rows: a filter that none of them fits, ids and counts fail too', async () => {
  lists.harness.serve({ data: [1, 2].map((n) => ({ type: 'order', id: `o${n}`, attributes: wireOrder(n) })) })
  const one = { ...EVERYTHING, filters: [{ field: 'isbn', is: 'oneOf' as const, values: ['A'] }] }
  expect(await page(one)).toMatchObject({ ok: true, value: { rows: [], error: UNREAD } })
  expect(await lists.harness.lists.ids({ ...QUEUE, query: EVERYTHING })).toMatchObject({ ok: false, error: UNREAD })
  expect(await lists.harness.lists.count({ ...QUEUE, queries: [one] })).toMatchObject({ ok: false, error: UNREAD })
})
