import { useCallback, useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'

export interface OrdersUrl {
  /** Null when the address does not say: a deep link to an order is looked for in both. */
  readonly tab: OrderQueue | null
  readonly order: Uuid | null
  /** Which arrival from outside this is: a link, Back, a notification. Null when the page itself wrote the address. */
  readonly arrival: string | null
  /** The arrival goes on in the result that the open preview was opened from: an undone decision, "Show order". */
  readonly sameResult: boolean
  /** Writes down what is on screen. Stepping from order to order replaces, so that Back leaves the preview at once. */
  readonly go: (tab: OrderQueue, order: Uuid | null) => void
}

/** Marks the addresses that this page wrote. */
const OWN = { own: 'orders' }
const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'own' in state && state.own === OWN.own

/** For `navigate`: an open preview keeps the result that it steps through. */
export const SAME_RESULT = { result: 'same' }
const keepsResult = (state: unknown): boolean => typeof state === 'object' && state !== null && 'result' in state

/** '/dashboard/orders?tab=unverified&order=<uuid>': what is on screen can be linked to, left and come back to. */
export function useOrdersUrl(): OrdersUrl {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const back = useNavigationType() === NavigationType.Pop
  const asked = search.get('tab')
  const tab: OrderQueue | null = asked === 'verified' || asked === 'unverified' ? asked : null
  const order = (search.get('order') || null) as Uuid | null
  const arrival = back || !isOwn(state) ? key : null
  const sameResult = keepsResult(state)

  const go = useCallback(
    (to: OrderQueue, open: Uuid | null) =>
      setSearch({ tab: to, ...(open === null ? {} : { order: open }) }, { replace: order !== null && open !== null, state: OWN }),
    [setSearch, order],
  )
  return useMemo(() => ({ tab, order, arrival, sameResult, go }), [tab, order, arrival, sameResult, go])
}
