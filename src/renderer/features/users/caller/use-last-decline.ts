import type { Order } from '#contract/orders/orders.ts'
import type { User } from '#contract/people/user-records.ts'
import type { Uuid } from '#contract/values/values.ts'
import { lastDecline, type Decline } from '#domain/orders/history/last-decline.ts'
import { reasonsOf } from '#domain/orders/decline-reasons.ts'
import { useQuery } from '#bridge/use-query.ts'

/** Number of newest entries about the account to search in the back-office history. */
const LOOKED_AT = 200
const FRESH_MS = 60_000
const NEWEST = [{ field: 'created_at', direction: 'desc' }] as const

/** The last declined order of a user, with its entry in the back-office history. The history is loaded only if an order was declined. */
export function useLastDecline(user: Pick<User, 'orders'>, uuid: Uuid): Decline<Order> | null {
  const orders = user.orders ?? []
  const isAsked = orders.some((order) => reasonsOf(order.decline_reasons).length > 0)
  const page = useQuery(
    'lists.page',
    { list: 'history.staff', params: {}, query: { search: uuid, filters: [], sort: [...NEWEST] }, offset: 0, limit: LOOKED_AT },
    { enabled: isAsked, freshForMs: FRESH_MS },
  )
  return isAsked ? lastDecline(orders, page.data?.rows ?? []) : null
}
