import type { Order } from '#contract/orders.ts'
import type { Uuid } from '#contract/values.ts'
import { call } from '#bridge/call.ts'

/** What became of a decision. 'held': it can still be undone. 'handled': another moderator was first. 'unsure': not even the lists could tell. */
export type Outcome = 'held' | 'done' | 'handled' | 'refused' | 'unsure' | 'cancelled'

export type Verb = 'accept' | 'decline' | 'remove' | 'reactivate'

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
