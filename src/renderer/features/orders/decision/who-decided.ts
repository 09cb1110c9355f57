import type { StaffAction } from '#contract/people/history.ts'
import type { ListName } from '#contract/index.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/values/format.ts'
import { actionsOnOrder } from '#domain/orders/history/order-history.ts'
import { declinedFor } from '#domain/orders/history/staff-declines.ts'
import { call } from '#bridge/call.ts'
import { rowsAs } from '#contract/lists/rows-of.ts'

/** Number of newest actions on the seller's account to search. */
const LOOKED_AT = 100
const LIST: { readonly list: ListName; readonly params: {} } = { list: 'history.staff', params: {} }

export interface Decider {
  readonly email: string
  /** Display format DD/MM/YYYY HH:mm. */
  readonly at: string
  /** The same time as the API wrote it. */
  readonly time: StaffAction['created_at']
}

type Decided = Pick<Order, 'order_uuid' | 'user_uuid'>

/** Last person who acted on this order, from the back-office history (D-44). Null when the history has no entry. */
export const whoDecided = (order: Decided): Promise<Decider | null> => newestAction(order, () => true)

/** The person who declined this order last. A later action of another kind, for example a deletion, does not count. */
export const whoDeclined = (order: Decided): Promise<Decider | null> => newestAction(order, (action) => declinedFor(action) !== null)

async function newestAction(order: Decided, matches: (action: StaffAction) => boolean): Promise<Decider | null> {
  if (order.order_uuid === null) return null
  if (!(await call('lists.reload', LIST)).ok) return null
  const query = { search: order.user_uuid ?? '', filters: [], sort: [{ field: 'created_at', direction: 'desc' as const }] }
  const page = await call('lists.page', { ...LIST, query, offset: 0, limit: LOOKED_AT })
  if (!page.ok) return null
  const newest = actionsOnOrder(rowsAs('history.staff', page.value.rows), order.order_uuid).find(matches)
  return newest?.email ? { email: newest.email, at: formatDateTime(newest.created_at), time: newest.created_at } : null
}
