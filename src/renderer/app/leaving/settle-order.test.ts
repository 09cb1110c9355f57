import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { orderVerb, type OrderVerb, settleOrder } from './settle-order.ts'

const order = (change: Partial<Order>): Order => ({ enabled: true, decline_reasons: null, ...change }) as Order
const declined = order({ decline_reasons: ['Photo floue'] as never })

test.each<[string, OrderVerb, Order | null, Order | null, string]>([
  ['still waiting', 'accept', order({}), null, 'not-saved'],
  ['accepted', 'accept', null, order({}), 'saved'],
  ['declined by a colleague', 'accept', null, declined, 'handled'],
  ['declined', 'decline', null, declined, 'saved'],
  ['accepted by a colleague', 'decline', null, order({}), 'handled'],
  ['in no list', 'decline', null, null, 'unknown'],
  ['still there', 'remove', null, order({}), 'not-saved'],
  ['deleted', 'remove', null, order({ enabled: false }), 'saved'],
  ['enabled again', 'reactivate', null, order({}), 'saved'],
  ['still deleted', 'reactivate', null, order({ enabled: false }), 'not-saved'],
])('%s: %s is reported truthfully', (_, verb, waiting, checked, settled) => {
  expect(settleOrder(verb, { waiting, checked })).toBe(settled)
})

test('without loaded lists the outcome stays unknown', () => {
  expect(settleOrder('accept', null)).toBe('unknown')
})

test('the verb is that of the operation', () => {
  const work = { id: '1', kind: 'decision', operation: 'orders.check', ids: {}, intent: null, accepted: true, startedAt: 0 } as const
  expect(orderVerb(work)).toBe('accept')
  expect(orderVerb({ ...work, accepted: false })).toBe('decline')
  expect(orderVerb({ ...work, operation: 'orders.remove', intent: null, accepted: null })).toBe('remove')
  expect(orderVerb({ ...work, operation: 'users.rights', intent: null, accepted: null })).toBeNull()
})
