import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Uuid } from '../../../contract/values.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'

export interface OrdersUrl {
  /** Null when the address does not say: a deep link to an order is looked for in both. */
  readonly tab: OrderQueue | null
  readonly order: Uuid | null
  /** Goes to a tab, with an order open or none. Stepping from order to order replaces, so that Back leaves the preview at once. */
  readonly go: (tab: OrderQueue, order: Uuid | null) => void
}

/** '/dashboard/orders?tab=unverified&order=<uuid>': what is on screen can be linked to, left and come back to. */
export function useOrdersUrl(): OrdersUrl {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab: OrderQueue | null = asked === 'verified' || asked === 'unverified' ? asked : null
  const order = (search.get('order') || null) as Uuid | null

  const go = useCallback(
    (to: OrderQueue, open: Uuid | null) =>
      setSearch({ tab: to, ...(open === null ? {} : { order: open }) }, { replace: order !== null && open !== null }),
    [setSearch, order],
  )
  return useMemo(() => ({ tab, order, go }), [tab, order, go])
}
