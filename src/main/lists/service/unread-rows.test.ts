import { expect, test } from 'vitest'
import { EVERYTHING, wireOrder } from '#tests/_support/lists/list-harness.ts'
import { taughtLists } from '#tests/_support/lists/taught-harness.ts'

const QUEUE = { list: 'orders.unverified', params: {} }
const lists = taughtLists()
const page = () => lists.harness.whole({ ...QUEUE, query: EVERYTHING, offset: 0, limit: 50 })

test('rows whose fields are elsewhere are shown with an error, not as empty rows, until the place is taught', async () => {
  lists.harness.serve({ data: [1, 2].map((n) => ({ type: 'order', id: `o${n}`, attributes: wireOrder(n) })) })
  expect(await page()).toMatchObject({
    ok: true,
    value: { total: 2, error: { kind: 'invalid-answer', instead: 'no-fields', at: { operation: 'orders.unverified' } } },
  })
  lists.taught = { row: 'attributes' }
  await lists.harness.lists.reload(QUEUE)
  expect(await page()).toMatchObject({ ok: true, value: { total: 2, error: null } })
})
