import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Order } from '#contract/orders/orders.ts'
import { readEntity } from '#contract/reading/read.ts'
import { Subscription } from '#contract/people/user-records.ts'
import { consequencesOf } from './user-consequences.ts'

const NOW = Date.UTC(2026, 10, 22)

const order = fc.record({
  order_type: fc.constantFrom(0, 1, 2, 3, 4, null),
  price: fc.constantFrom(null, 0, 12_500, 99),
  enabled: fc.constantFrom(true, false, null),
  sold: fc.constantFrom(true, false, null),
  check_by_moderator: fc.constantFrom(true, false, null),
  quantity: fc.constantFrom(null, 1, 6),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Order>

test('open orders are enabled and unsold; each is counted on exactly one side, with its money', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const hangs = consequencesOf({ orders, invoices: null, subscriptions_informations: null }, NOW, NOW)
      const decided = orders.filter(
        ({ enabled, order_type, price }) => enabled === false || (enabled && order_type !== null && price !== null),
      )
      const open = decided.filter((order) => order.enabled === true && order.sold !== true)
      expect(hangs.unread).toBe(orders.length - decided.length)
      expect(hangs.openSales + hangs.openPurchases).toBe(open.length)
      expect(hangs.sumSales + hangs.sumPurchases).toBe(open.reduce((sum, { price, quantity }) => sum + (price ?? 0) * (quantity ?? 1), 0))
      expect(hangs.waiting).toBeLessThanOrEqual(open.length)
    }),
  )
})

test('an account without data has no consequences', () => {
  expect(consequencesOf({ orders: null, invoices: null, subscriptions_informations: [] }, NOW, NOW)).toEqual({
    openSales: 0,
    openPurchases: 0,
    bottlesForSale: 0,
    bottlesWanted: 0,
    sumSales: 0,
    sumPurchases: 0,
    waiting: 0,
    subscriptions: 0,
    invoices: 0,
    unread: 0,
    unreadSubscriptions: 0,
  })
})

test('a subscription whose state could not be read is counted as that', () => {
  const subscriptions_informations = [
    { type: 1, subscription_state: { on: 1 } },
    { type: 2, subscription_state: 1 },
  ].map((wire) => readEntity(Subscription, wire, () => {}))
  expect(consequencesOf({ orders: null, invoices: null, subscriptions_informations }, NOW, NOW)).toMatchObject({
    subscriptions: 1,
    unreadSubscriptions: 1,
  })
})

test('a subscription or an order whose deciding field has another name is counted as not readable, not as none', () => {
  const subscriptions_informations = [readEntity(Subscription, { type: 1, state: 1 }, () => {})]
  const orders = [readEntity(Order, { order_type: 1, price: 10_000, sold: false, isEnabled: true }, () => {})]
  expect(consequencesOf({ orders, invoices: null, subscriptions_informations }, NOW, NOW)).toMatchObject({
    openSales: 0,
    unread: 1,
    subscriptions: 0,
    unreadSubscriptions: 1,
  })
})

const sale = (change: object) =>
  ({ order_type: 1, price: 10_000, quantity: 1, enabled: true, sold: false, check_by_moderator: true, ...change }) as unknown as Order

test('only what is really open counts, with its quantity: no rejected order, none whose end is over', () => {
  const orders = [
    sale({ quantity: 6 }),
    sale({ decline_reasons: ['Photo floue'] }),
    sale({ countdown: '2026-03-20T00:00:00.000Z' }),
    // sent back once and waiting again counts as open
    sale({ decline_reasons: ['Photo floue'], check_by_moderator: false }),
    sale({ countdown: '2026-12-20T00:00:00.000Z' }),
    // seconds left at the time the user was loaded
    sale({ countdown: 60 }),
  ]
  const hangs = consequencesOf({ orders, invoices: null, subscriptions_informations: null }, NOW + 61_000, NOW)
  expect(hangs).toMatchObject({ openSales: 3, bottlesForSale: 8, sumSales: 80_000, waiting: 1 })
})

test('a subscription whose state or category has another name and format is not counted as none', () => {
  const subscriptions_informations = [
    { type: 1, state: 'ACTIVE' },
    { category: 'WHISKY', subscription_state: 1 },
    { type: 2, subscription_state: 0 },
    { category: 'RUM', subscription_state: 0 },
  ].map((wire) => readEntity(Subscription, wire, () => {}))
  expect(consequencesOf({ orders: null, invoices: null, subscriptions_informations }, NOW, NOW)).toMatchObject({
    subscriptions: 0,
    unreadSubscriptions: 2,
  })
})
