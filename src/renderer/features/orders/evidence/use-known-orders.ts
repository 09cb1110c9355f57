import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import { prefetch, useQuery } from '#bridge/use-query.ts'

/** Number of newest verified orders to read for one bottle or one seller. */
const MAX_ORDERS = 200
/** Minimum interval between reloads of verified orders (ms). */
const FRESH_MS = 60_000

export interface KnownOrders {
  /** Verified orders of the same bottle, newest first. */
  readonly bottle: readonly Order[]
  /** Verified orders of the same seller, newest first. */
  readonly seller: readonly Order[]
  /** Other waiting orders of the same bottle. */
  readonly waiting: number
}

const NONE: readonly Order[] = []

/** Other orders of the same bottle and the same seller, from the loaded lists. Null while they load or when loading fails. */
export function useKnownOrders({ isbn, user_uuid }: Pick<Order, 'isbn' | 'user_uuid'>): KnownOrders | null {
  const bottle = useOrders('orders.verified', 'isbn', isbn)
  const seller = useOrders('orders.verified', 'user_uuid', user_uuid)
  const waiting = useOrders('orders.unverified', 'isbn', isbn)
  if ((isbn !== null && !bottle) || (user_uuid !== null && !seller)) return null
  return {
    bottle: bottle?.rows ?? NONE,
    seller: seller?.rows ?? NONE,
    waiting: Math.max(0, (waiting?.matched ?? 0) - 1),
  }
}

/** Verified orders of one seller, newest first, from the loaded list. */
export const useVerifiedOf = (user_uuid: string | null): readonly Order[] =>
  useOrders('orders.verified', 'user_uuid', user_uuid)?.rows ?? NONE

/** Prefetches the lists of the next order, so that its evidence is complete when it opens and nothing moves. */
export function useKnownOrdersAhead(next: Pick<Order, 'isbn' | 'user_uuid'> | undefined): void {
  const client = useQueryClient()
  const { isbn = null, user_uuid = null } = next ?? {}
  useEffect(() => {
    const prefetchPage = (list: OrderList, field: OrderField, value: string | null) =>
      value !== null && prefetch(client, 'lists.page', pageOf(list, field, value), FRESH_MS, FRESH_MS)
    prefetchPage('orders.verified', 'isbn', isbn)
    prefetchPage('orders.verified', 'user_uuid', user_uuid)
    prefetchPage('orders.unverified', 'isbn', isbn)
  }, [client, isbn, user_uuid])
}

type OrderList = 'orders.verified' | 'orders.unverified'
type OrderField = 'isbn' | 'user_uuid'

function pageOf(list: OrderList, field: OrderField, value: string | null) {
  const filters: Filter[] = [{ field, is: 'oneOf', values: [value] }]
  const query = { search: '', filters, sort: [{ field: 'created_at', direction: 'desc' as const }] }
  return { list, params: {}, query, offset: 0, limit: MAX_ORDERS }
}

const useOrders = (list: OrderList, field: OrderField, value: string | null) =>
  useQuery('lists.page', pageOf(list, field, value), { enabled: value !== null, freshForMs: FRESH_MS }).data
