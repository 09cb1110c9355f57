import type { Uuid } from '../../../contract/values.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { call } from '../../bridge/call.ts'

/** An order whose decision was sent and not answered. */
export interface Undecided {
  readonly queue: OrderQueue
  readonly order: Uuid
}

const FORM = 'orders.undecided'
let onTheWay: readonly Undecided[] = []

/**
 * A decision sets out, and the page is already at the next order. Written down in main, so that a session that ends (or a page that
 * crashes) before the answer leads back to this order and not to the next one (R15). Answers with the function that crosses it out.
 */
export function setOut(decision: Undecided): () => void {
  onTheWay = [...onTheWay, decision]
  write()
  return () => {
    onTheWay = onTheWay.filter((one) => one !== decision)
    write()
  }
}

/** The oldest decision of an earlier page that was never answered; it is told once. */
export async function takeUndecided(): Promise<Undecided | null> {
  const result = await call('drafts.read', { form: FORM })
  const values = result.ok ? result.value?.values : null
  if (onTheWay.length > 0 || !Array.isArray(values)) return null
  void call('drafts.drop', { form: FORM })
  return values.find(isUndecided) ?? null
}

const isUndecided = (value: unknown): value is Undecided =>
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
