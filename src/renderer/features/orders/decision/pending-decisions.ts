import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { call } from '#bridge/call.ts'

/** An order whose decision was sent and not answered. */
export interface PendingDecision {
  readonly queue: OrderQueue
  readonly order: Uuid
}

const FORM = 'orders.undecided'
let onTheWay: readonly PendingDecision[] = []

/**
 * A decision sets out, and the page is already at the next order. Written down in main, so that a session that ends (or a page that
 * crashes) before the answer leads back to this order and not to the next one (R15). Answers with the function that ends the waiting:
 * 'answered' crosses it out, 'unanswered' leaves it for the next sign-in.
 */
export function trackPendingDecision(decision: PendingDecision): (how: 'answered' | 'unanswered') => void {
  onTheWay = [...onTheWay, decision]
  write()
  return (how) => {
    onTheWay = onTheWay.filter((item) => item !== decision)
    if (how === 'answered') write()
  }
}

/** The oldest decision that was never answered and is not under way; it is reported once. */
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
