import type { Decision } from '#contract/orders/decisions.ts'
import type { Order } from '#contract/orders/orders.ts'

/** Number of decided orders to store: as many as the trail and its messages can name. */
const KEPT = 40

interface Decided {
  readonly row: Order
  /** Made without a hold, outside a run: a message reports its success, and the trail does not list it. */
  readonly isImmediate: boolean
}
const decided = new Map<string, Decided>()

/** Stores the row as it was at the decision, because the lists no longer contain it. */
export function rememberDecided(order: Order & { readonly order_uuid: string }, isImmediate = false): void {
  decided.delete(order.order_uuid)
  decided.set(order.order_uuid, { row: order, isImmediate })
  for (const id of [...decided.keys()].slice(0, Math.max(0, decided.size - KEPT))) decided.delete(id)
}

/** Undefined for decisions of an earlier app session. */
export const decidedOrder = (order_uuid: string): Order | undefined => decided.get(order_uuid)?.row

/** Was the decision about this order made without a hold, outside a run? */
export const isImmediate = (order_uuid: string): boolean => decided.get(order_uuid)?.isImmediate === true

/** Does the trail list the decision? An immediate one only while it waits for something. */
export const isOnTrail = ({ order_uuid, state, pause }: Decision): boolean =>
  !isImmediate(order_uuid) || pause !== null || state === 'checking' || state === 'unsent'
