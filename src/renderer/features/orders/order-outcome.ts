import type { Order } from '../../../contract/orders.ts'
import type { AppError } from '../../../contract/result.ts'
import type { Uuid } from '../../../contract/values.ts'
import { call } from '../../bridge/call.ts'

/** What became of a decision. 'handled': somebody else was faster. 'unsure': not even reading again could tell. */
export type Outcome = 'done' | 'handled' | 'refused' | 'unsure' | 'cancelled'

export type Verb = 'accept' | 'decline' | 'remove' | 'reactivate'

/** Not there any more, or already decided: an outcome with a text of its own, no error (R17, D-44). */
const HANDLED = new Set([404, 409, 410, 412])
export const isHandled = (error: AppError): boolean => error.kind === 'rejected' && HANDLED.has(error.status)

const LISTS = ['orders.unverified', 'orders.verified'] as const

/**
 * After a write that may have been done: reads both lists again and looks whether it was done (R10). Null when they could not be read.
 * A check took the order out of the unverified list; a deletion left it nowhere enabled; a reactivation left it enabled.
 */
export async function wasItDone(verb: Verb, order_uuid: Uuid): Promise<boolean | null> {
  const reloads = await Promise.all(LISTS.map((list) => call('lists.reload', { list, params: {} })))
  if (reloads.some((reload) => !reload.ok)) return null
  const [unverified, verified] = await Promise.all(LISTS.map((list) => call('lists.row', { list, params: {}, id: order_uuid })))
  if (!unverified?.ok || !verified?.ok) return null
  const waiting = unverified.value as Order | null
  const checked = verified.value as Order | null
  switch (verb) {
    case 'accept':
    case 'decline':
      return waiting === null
    case 'remove':
      return waiting?.enabled !== true && checked?.enabled !== true
    case 'reactivate':
      return checked?.enabled === true
  }
}
