import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type Uuid, asUuid } from '#contract/values/values.ts'
import { withVerdicts } from '#domain/orders/history/seller-record.ts'
import { prefetch, useQuery } from '#bridge/use-query.ts'
import { useVerifiedOf } from '../evidence/use-known-orders.ts'

/** Cache time in ms. An account seldom changes during a review. */
const FRESH_MS = 120_000

/** The account of a seller, loaded with the same request as on the user's page. Its orders have the verdicts of the lists, like the precedents. */
export function useSeller(uuid: Uuid | null) {
  const account = useQuery('users.one', { uuid: uuid ?? asUuid('') }, { enabled: uuid !== null, freshForMs: FRESH_MS })
  const verified = useVerifiedOf(uuid)
  const { data } = account
  return { ...account, data: useMemo(() => data && withVerdicts(data, verified), [data, verified]) }
}

/** Prefetches the seller of the next order: one request per order of the run. */
export function useSellerAhead(next: Pick<Order, 'user_uuid'> | undefined): void {
  const client = useQueryClient()
  const uuid = next?.user_uuid ?? null
  useEffect(() => {
    if (uuid !== null) prefetch(client, 'users.one', { uuid }, FRESH_MS, FRESH_MS)
  }, [client, uuid])
}
