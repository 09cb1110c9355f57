import type { Order } from '#contract/orders/orders.ts'

/** Rows that are kept of orders decided on this page: as many as the trail and its messages can name. */
const KEPT = 40
const rows = new Map<string, Order>()

/** Keeps the row as it was when it was decided: the lists show it no more. */
export function rememberDecided(order: Order & { readonly order_uuid: string }): void {
  rows.delete(order.order_uuid)
  rows.set(order.order_uuid, order)
  for (const id of [...rows.keys()].slice(0, Math.max(0, rows.size - KEPT))) rows.delete(id)
}

/** Undefined for decisions of an earlier run. */
export const decidedOrder = (order_uuid: string): Order | undefined => rows.get(order_uuid)
