import type { Order } from '#contract/orders/orders.ts'

/** Number of decided orders to store: as many as the trail and its messages can name. */
const KEPT = 40
const rows = new Map<string, Order>()

/** Stores the row as it was at the decision, because the lists no longer contain it. */
export function rememberDecided(order: Order & { readonly order_uuid: string }): void {
  rows.delete(order.order_uuid)
  rows.set(order.order_uuid, order)
  for (const id of [...rows.keys()].slice(0, Math.max(0, rows.size - KEPT))) rows.delete(id)
}

/** Undefined for decisions of an earlier app session. */
export const decidedOrder = (order_uuid: string): Order | undefined => rows.get(order_uuid)
