import type { Order } from '#contract/orders/orders.ts'
import type { Pending } from '#contract/orders/pending.ts'
import { reasonsOf } from '#domain/orders/decline-reasons.ts'
import { call } from '#bridge/call.ts'

export type Settled = 'saved' | 'not-saved' | 'handled' | 'unknown'
export type OrderVerb = 'accept' | 'decline' | 'remove' | 'reactivate'

/** The requested change of the order; null when the work is about something else. */
export function orderVerb({ operation, accepted }: Pending): OrderVerb | null {
  if (operation === 'orders.check') return accepted ? 'accept' : 'decline'
  return operation === 'orders.remove' ? 'remove' : operation === 'orders.reactivate' ? 'reactivate' : null
}

/** The current state of the order in both lists. Null where a list could not be loaded. */
export interface OrderNow {
  readonly waiting: Order | null
  readonly checked: Order | null
}

/** The order in both lists; null if one of them could not be read. */
export async function readOrder(id: string): Promise<OrderNow | null> {
  const row = (list: 'orders.unverified' | 'orders.verified') => call('lists.row', { list, params: {}, id })
  const [waiting, checked] = await Promise.all([row('orders.unverified'), row('orders.verified')])
  return waiting.ok && checked.ok ? { waiting: waiting.value, checked: checked.value } : null
}

/** Was the change carried out, according to the lists (R10)? */
export function settleOrder(verb: OrderVerb, now: OrderNow | null): Settled {
  if (now === null) return 'unknown'
  const { waiting, checked } = now
  switch (verb) {
    case 'accept':
    case 'decline': {
      if (waiting) return 'not-saved'
      if (!checked) return 'unknown'
      const wasDeclined = reasonsOf(checked.decline_reasons).length > 0
      return wasDeclined === (verb === 'decline') ? 'saved' : 'handled'
    }
    case 'remove':
      return (waiting ?? checked)?.enabled === true ? 'not-saved' : 'saved'
    case 'reactivate':
      return checked?.enabled === true ? 'saved' : 'not-saved'
  }
}
