import { canCheck } from '#domain/orders/order-guards.ts'
import { call } from '#bridge/call.ts'
import type { Outcome } from '../decision/order-outcome.ts'
import { type ActionableOrder, isActionable } from '../decision/actionable-order.ts'

interface Watch {
  readonly isStopped: () => boolean
  /** Called with the number of processed orders. */
  readonly onProgress: (n: number) => void
}

/** Declines orders in sequence and skips those that no longer wait. Resolves the ids of the orders whose decline is held. */
export async function declineEach(
  ids: readonly string[],
  decline: (order: ActionableOrder) => Promise<Outcome>,
  { isStopped, onProgress }: Watch,
): Promise<readonly string[]> {
  const held: string[] = []
  for (const [at, id] of ids.entries()) {
    if (isStopped()) break
    onProgress(at)
    const row = await call('lists.row', { list: 'orders.unverified', params: {}, id })
    const order = row.ok ? row.value : null
    if (!order || !isActionable(order) || !canCheck(order, 'unverified').allowed) continue
    if ((await decline(order)) === 'held') held.push(id)
  }
  return held
}
