import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { call } from '#bridge/call.ts'

/** An order whose decision was sent but not answered. */
export interface PendingDecision {
  readonly queue: OrderQueue
  readonly order: Uuid
}

const FORM = 'orders.undecided'
let onTheWay: readonly PendingDecision[] = []

/**
 * Stores a decision in main until it is answered, because the page shows the next order at once. After an expired session or a crash the
 * page returns to the undecided order (R15). Call the returned function when the request ends: 'answered' removes the entry, 'unanswered'
 * keeps it for the next sign-in.
 */
export function trackPendingDecision(decision: PendingDecision): (how: 'answered' | 'unanswered') => void {
  onTheWay = [...onTheWay, decision]
  write()
  return (how) => {
    onTheWay = onTheWay.filter((item) => item !== decision)
    if (how === 'answered') write()
  }
}

/** The oldest unanswered decision that is not being sent. Each is returned once. */
export async function takePendingDecision(): Promise<PendingDecision | null> {
  const result = await call('drafts.read', { form: FORM })
  const values = result.ok ? result.value?.values : null
  if (!Array.isArray(values)) return null
  write()
  return values.filter(isUndecided).find(({ order }) => !onTheWay.some((item) => item.order === order)) ?? null
}

const isUndecided = (value: unknown): value is PendingDecision =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  typeof value.order === 'string' &&
  'queue' in value &&
  (value.queue === 'unverified' || value.queue === 'verified')

function write(): void {
  if (onTheWay.length > 0) void call('drafts.keep', { form: FORM, values: onTheWay })
  else void call('drafts.drop', { form: FORM })
}
