import type { Decision } from '#contract/orders/decisions.ts'
import { call } from '#bridge/call.ts'
import { heldDecisions, onHeldDecisions } from '#stores/decision-store.ts'

/** Undoes the held decisions about these orders, the newest first. Resolves the number of decisions undone. */
export async function undoOrders(orders: readonly string[]): Promise<number> {
  const held = heldOf(heldDecisions(), orders)
  let undone = 0
  for (const { id } of held.toReversed()) if ((await call('decisions.undo', { id })).ok) undone++
  return undone
}

const heldOf = (decisions: readonly Decision[], orders: readonly string[]) =>
  decisions.filter(({ order_uuid, state }) => state === 'held' && orders.includes(order_uuid))

/** Calls back once no decision about these orders can be undone any more. */
export async function whenNoneIsHeld(orders: readonly string[], then: () => void): Promise<void> {
  const state = await call('decisions.state', {})
  const waiting = new Set(state.ok ? heldOf(state.value.decisions, orders).map(({ id }) => id) : [])
  // the page hears of a decision later than main: one that is not in its list yet has not ended
  const seen = new Set<string>()
  const look = (now: readonly Decision[]) => {
    const held = new Set(heldOf(now, orders).map(({ id }) => id))
    for (const { id } of now) if (waiting.has(id)) seen.add(id)
    for (const id of seen) if (!held.has(id)) waiting.delete(id)
    return waiting.size === 0
  }
  if (look(heldDecisions())) return then()
  const stop = onHeldDecisions((now) => {
    if (!look(now)) return
    stop()
    then()
  })
}
