import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '../contract/orders.ts'
import { consequencesOf } from './user-consequences.ts'

const order = fc.record({
  order_type: fc.constantFrom(0, 1, 2, 3, 4, null),
  price: fc.constantFrom(null, 0, 12_500, 99),
  enabled: fc.constantFrom(true, false, null),
  sold: fc.constantFrom(true, false, null),
  check_by_moderator: fc.constantFrom(true, false, null),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Order>

test('open orders are enabled and unsold; each is counted on exactly one side, with its money', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const hangs = consequencesOf({ orders, invoices: null, subscriptions_informations: null })
      const open = orders.filter((one) => one.enabled === true && one.sold !== true)
      expect(hangs.openSales + hangs.openPurchases).toBe(open.length)
      expect(hangs.sumSales + hangs.sumPurchases).toBe(open.reduce((sum, { price }) => sum + (price ?? 0), 0))
      expect(hangs.waiting).toBeLessThanOrEqual(open.length)
    }),
  )
})

test('an account without anything has nothing to lose', () => {
  expect(consequencesOf({ orders: null, invoices: null, subscriptions_informations: [] })).toEqual({
    openSales: 0,
    openPurchases: 0,
    sumSales: 0,
    sumPurchases: 0,
    waiting: 0,
    subscriptions: 0,
    invoices: 0,
  })
})
