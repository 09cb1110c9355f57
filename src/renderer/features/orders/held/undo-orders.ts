import { call } from '#bridge/call.ts'
import { heldDecisions } from '#stores/decision-store.ts'

/** Undoes the held decisions about these orders, the newest first. Resolves the number of decisions undone. */
export async function undoOrders(orders: readonly string[]): Promise<number> {
  const held = heldDecisions().filter(({ order_uuid, state }) => state === 'held' && orders.includes(order_uuid))
  let undone = 0
  for (const { id } of held.toReversed()) if ((await call('decisions.undo', { id })).ok) undone++
  return undone
}
