import { useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type Uuid, asUuidOrNull } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'

export interface OrdersUrl {
  /** Null when the URL has no tab: a deep link searches both lists. */
  readonly tab: OrderQueue | null
  readonly order: Uuid | null
  /** Key of the last navigation from outside: a link, Back, a notification. Null when the page itself changed the URL. */
  readonly arrival: string | null
  /** The navigation keeps the result list of the open preview: an undone decision, "View order". */
  readonly sameResult: boolean
  /** Updates the URL. A step to another order replaces the entry, so that Back closes the preview at once. */
  readonly go: (tab: OrderQueue, order: Uuid | null) => void
}

/** Navigation state that marks URLs set by this page. */
const OWN = { own: 'orders' }
const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'own' in state && state.own === OWN.own

/** Navigation state for `navigate`: an open preview keeps its result list. */
export const SAME_RESULT = { result: 'same' }
const keepsResult = (state: unknown): boolean => typeof state === 'object' && state !== null && 'result' in state

/** '/dashboard/orders?tab=unverified&order=<uuid>': the URL of the open tab and order. */
export function useOrdersUrl(): OrdersUrl {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const back = useNavigationType() === NavigationType.Pop
  const tabParam = search.get('tab')
  const tab: OrderQueue | null = tabParam === 'verified' || tabParam === 'unverified' ? tabParam : null
  const order = asUuidOrNull(search.get('order'))
  const arrival = back || !isOwn(state) ? key : null
  const sameResult = keepsResult(state)

  const go = useLatestCallback((to: OrderQueue, open: Uuid | null) =>
    setSearch(
      { tab: to, ...(open === null ? {} : { order: open }) },
      // opening or closing the preview renders at once, because the next key is meant for it; a step between two orders waits for the frame (P8)
      { replace: order !== null && open !== null, state: OWN, flushSync: order === null || open === null },
    ),
  )
  return useMemo(() => ({ tab, order, arrival, sameResult, go }), [tab, order, arrival, sameResult, go])
}
