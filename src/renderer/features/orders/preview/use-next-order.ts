import type { Filter, ListQuery } from '#contract/lists/lists.ts'
import { asUuid, type Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'

/** Number of rows to search for the next order when the order on screen is itself deleted. */
const AHEAD = 200

const NOT_DELETED: Filter = { field: 'enabled', is: 'oneOf', values: [true, null] }

/** The query without orders that their users have deleted. */
export const withoutDeleted = (query: ListQuery): ListQuery => ({ ...query, filters: [...query.filters, NOT_DELETED] })

/**
 * Finds the order to show after a decision. Skips orders deleted by their user (D-36). The returned function resolves null when none is
 * left, undefined when the list cannot be loaded.
 */
export function useNextOrder(queue: OrderQueue, query: ListQuery, id: Uuid, indexNow: () => Promise<number | null | undefined>) {
  const list = `orders.${queue}` as const
  const remaining = withoutDeleted(query)
  const neighbours = useQuery('lists.neighbours', { list, params: {}, query: remaining, id }, { enabled: queue === 'unverified' })

  /** Null when the list cannot be loaded. */
  const rowsFrom = async (of: ListQuery, start: number, limit: number) => {
    const page = await call('lists.page', { list, params: {}, query: of, offset: start, limit })
    // main moves the start of a page that would end after the last row
    return page.ok ? page.value.rows.slice(Math.max(0, start - page.value.offset)) : null
  }
  return async (): Promise<Uuid | null | undefined> => {
    // while the list changes, the cached neighbour may be an order that has just been deleted
    const nearby = (neighbours.refreshing ? undefined : neighbours.data) ?? (await askNeighbours())
    if (nearby === undefined) return undefined
    const beside = nearby.next ?? nearby.previous
    if (beside !== null) return asUuid(String(beside))
    if (nearby.index >= 0) return null
    // the order on screen is itself deleted, so the filtered list does not contain it
    const index = await indexNow()
    if (index === undefined) return undefined
    const after = index === null ? [] : await rowsFrom(query, index + 1, AHEAD)
    const any = await rowsFrom(remaining, 0, 1)
    if (!after || !any) return undefined
    return after.find(({ enabled }) => enabled !== false)?.order_uuid ?? any[0]?.order_uuid ?? null
  }

  async function askNeighbours() {
    const late = await call('lists.neighbours', { list, params: {}, query: remaining, id })
    return late.ok ? late.value : undefined
  }
}
