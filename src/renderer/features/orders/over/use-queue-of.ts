import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { useQuery } from '#bridge/use-query.ts'

/**
 * The list that contains an order. An order in neither list is shown as gone from the first. Null until both answers are known. If a list
 * fails to load, its preview shows the error and Retry.
 */
export function useQueueOf(order: Uuid | null): OrderQueue | null {
  const ask = { params: {}, id: order ?? '' }
  const unverified = useQuery('lists.row', { list: 'orders.unverified', ...ask }, { enabled: order !== null })
  const elsewhere = order !== null && !unverified.loading && !unverified.data
  const verified = useQuery('lists.row', { list: 'orders.verified', ...ask }, { enabled: elsewhere })
  if (order === null || unverified.loading || (elsewhere && verified.loading)) return null
  const isChecked = Boolean(verified.data) || (unverified.data === null && verified.error !== null)
  return elsewhere && isChecked ? 'verified' : 'unverified'
}
