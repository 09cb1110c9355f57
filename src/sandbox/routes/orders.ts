import { done, reject, rows } from '../request/answer.ts'
import type { Routes } from '../request/route.ts'
import { ordersTable } from '../tables/orders.ts'

/** Orders and their moderation: part 1 §4, part 2 §4, D-31 to D-37. */
export const ordersRoutes: Routes<'orders'> = {
  'orders.unverified': () => rows('orders', { where: { check_by_moderator: 0 } }),
  'orders.verified': () => rows('orders', { where: { check_by_moderator: 1 } }),

  'orders.check': ({ order_uuid, status, reasons }, { world, audit }) => {
    const orders = ordersTable(world)
    const order = orders.get(order_uuid)
    if (!order) return reject(404, 'order_not_found', 'Order not found')
    if (order.check_by_moderator === 1) return reject(409, 'already_checked', 'Order already checked')
    orders.patch(order_uuid, { check_by_moderator: 1, decline_reasons: status ? [] : reasons })
    audit({
      type: status ? 'accept_order' : 'decline_order',
      reason: reasons.join(', '),
      customer_uuid: order.user_uuid,
      old_value: { order_uuid, title: order.title, check_by_moderator: 0 },
      new_value: { order_uuid, title: order.title, check_by_moderator: 1, decline_reasons: reasons },
    })
    return done()
  },

  'orders.remove': ({ order_uuid }, { world, audit }) => {
    const orders = ordersTable(world)
    const order = orders.get(order_uuid)
    if (!order) return reject(404, 'order_not_found', 'Order not found')
    if (order.sold === 1) return reject(409, 'sold', 'Order is sold')
    if (order.enabled === 0) return reject(409, 'already_deleted', 'Order already deleted')
    // a deleted order leaves the queue: it is in the verified list, not enabled
    orders.patch(order_uuid, { enabled: 0, check_by_moderator: 1 })
    audit({
      type: 'delete_order',
      customer_uuid: order.user_uuid,
      old_value: { order_uuid, title: order.title, enabled: 1 },
      new_value: { order_uuid, title: order.title, enabled: 0 },
    })
    return done()
  },

  'orders.reactivate': ({ order_uuid }, { world, audit }) => {
    const orders = ordersTable(world)
    const order = orders.get(order_uuid)
    if (!order) return reject(404, 'order_not_found', 'Order not found')
    if (order.sold === 1) return reject(409, 'sold', 'Order is sold')
    if (order.enabled === 1) return reject(409, 'already_enabled', 'Order is already enabled')
    if (order.check_by_moderator === 0) return reject(404, 'order_not_found', 'Order has not been checked')
    orders.patch(order_uuid, { enabled: 1 })
    audit({
      type: 'reactivate_order',
      customer_uuid: order.user_uuid,
      old_value: { order_uuid, title: order.title, enabled: 0 },
      new_value: { order_uuid, title: order.title, enabled: 1 },
    })
    return done()
  },
}
