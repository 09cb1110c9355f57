import { expect, test } from 'vitest'
import type { StaffAction } from '#contract/people/history.ts'
import { actionsOnOrder } from './order-history.ts'

const ID = '4f2c9a1e-0000-4000-8000-000000000001'
const row = (change: Partial<StaffAction>): StaffAction => ({
  created_at: null,
  email: 'night.shift@cellarmaster.example',
  type: 'decline_order',
  reason: null,
  request: 'PUT api/orders/check',
  customer_uuid: null,
  old_value: null,
  new_value: null,
  ...change,
})

test("an entry belongs to an order when its request, reason or values contain the order's id", () => {
  const named = [
    row({ request: `DELETE api/orders/order/${ID}` }),
    row({ reason: `order ${ID}` }),
    row({ old_value: JSON.stringify({ order_uuid: ID }) }),
    row({ new_value: { order: { order_uuid: ID } } }),
  ]
  expect(actionsOnOrder([row({}), ...named, row({ new_value: { order_uuid: 'another' } })], ID)).toEqual(named)
})

test('without a row that names it, no moderator is named', () => {
  expect(actionsOnOrder([row({}), row({ new_value: undefined })], ID)).toEqual([])
})
