import type { Decision, DecisionState } from '#contract/orders/decisions.ts'
import { call } from '#bridge/call.ts'
import { heldDecisions, onHeldDecisions } from '#stores/decision-store.ts'

/** True while the decision is being sent or its outcome is being checked. An undo is then carried out if the attempt fails. */
export const isInAttempt = ({ state }: Decision): boolean => state === 'sending' || state === 'checking'

/** Undoes the unsent decisions about these orders, the newest first. Resolves the number of decisions undone, once no attempt is under way. */
export async function undoOrders(orders: readonly string[]): Promise<number> {
  const unsent = heldDecisions().filter(
    (decision) => orders.includes(decision.order_uuid) && (decision.state === 'held' || isInAttempt(decision)),
  )
  const results = await Promise.all(unsent.toReversed().map(({ id }) => call('decisions.undo', { id })))
  return results.filter(({ ok }) => ok).length
}

const OPEN: readonly DecisionState[] = ['held', 'sending', 'checking', 'unsent']

/**
 * Calls back with the states of the newest decisions about these orders: now, and after each change until all have ended. A decision that main no longer
 * lists keeps its last state.
 */
export function followStates(orders: readonly string[], onStates: (states: readonly DecisionState[]) => void): void {
  const decisions = heldDecisions()
  const states = new Map(
    orders.flatMap((order) => {
      const decision = decisions.findLast(({ order_uuid }) => order_uuid === order)
      return decision ? [[decision.id, decision.state] as const] : []
    }),
  )
  const tell = () => onStates([...states.values()])
  tell()
  const stop = onHeldDecisions((now) => {
    const listed = new Map(now.map(({ id, state }) => [id, state]))
    const before = [...states.values()].join()
    for (const id of states.keys()) states.set(id, listed.get(id) ?? states.get(id)!)
    if ([...states.values()].join() !== before) tell()
    if ([...states].every(([id, state]) => !listed.has(id) || !OPEN.includes(state))) stop()
  })
}
