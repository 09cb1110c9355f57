import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Uuid } from '#contract/values/values.ts'
import { prefetch, useQuery } from '#bridge/use-query.ts'

/** An account changes seldom while its order is judged (ms). */
const FRESH_MS = 120_000

/** The account of a seller: the same request as on the user's page. */
export const useSeller = (uuid: Uuid | null) =>
  useQuery('users.one', { uuid: uuid ?? ('' as Uuid) }, { enabled: uuid !== null, freshForMs: FRESH_MS })

/** Asks for the seller of the next order before its turn: one request for each order of the run. */
export function useSellerAhead(next: Pick<Order, 'user_uuid'> | undefined): void {
  const client = useQueryClient()
  const uuid = next?.user_uuid ?? null
  useEffect(() => {
    if (uuid !== null) prefetch(client, 'users.one', { uuid }, FRESH_MS, FRESH_MS)
  }, [client, uuid])
}
