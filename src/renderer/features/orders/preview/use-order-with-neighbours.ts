import { useMemo, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { AppError } from '#contract/result.ts'
import { type RowId, type Uuid, asUuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'

/** Number of next orders whose pictures are prefetched. */
const AHEAD = 5
/** Number of rows to cache for stepping in both directions. */
const SEEN = 24
const NOBODY: readonly Order[] = []

/** Position of an order in its result list. */
export interface Place {
  readonly index: number
  readonly matched: number
  readonly previous: Uuid | null
  readonly next: Uuid | null
}

export interface OrderWithNeighbours {
  /** Undefined while loading; null when the order is not (or no longer) in the list. */
  readonly row: Order | null | undefined
  /** Last version of a row that is no longer in the list. */
  readonly lastRow: Order | null
  /** Load time of the rows (epoch ms). */
  readonly readAt: number
  readonly place: Place | null
  readonly upcoming: readonly Order[]
  /** The position after the current request; undefined when loading fails. */
  readonly fetchNeighbours: () => Promise<Place | null | undefined>
  /** The error when nothing about the order could be loaded. */
  readonly error: AppError | null
  readonly reload: () => Promise<void>
  readonly reloading: boolean
}

/** An order of a list with its neighbours in the result of a query, and the next orders. */
export function useOrderWithNeighbours(queue: OrderQueue, query: ListQuery, id: Uuid): OrderWithNeighbours {
  const list = `orders.${queue}` as const
  const row = useQuery('lists.row', { list, params: {}, id })
  const neighbours = useQuery('lists.neighbours', { list, params: {}, query, id })
  const answer = useMemo(() => placeOf(neighbours.data), [neighbours.data])

  // an order that was just decided, or no longer matches the filter, keeps its position
  const [cached, setCached] = useState<Cached>({ id, place: null, upcoming: NOBODY, seen: NOBODY })
  const place = answer ?? (cached.id === id ? cached.place : null)

  const page = useQuery(
    'lists.page',
    { list, params: {}, query, offset: (place?.index ?? 0) + 1, limit: AHEAD },
    { enabled: place !== null, keepPrevious: true },
  )
  const upcoming = page.data?.rows ?? NOBODY
  // a cached row is shown at once and updated when its reload arrives
  const now = row.data
  const seen =
    cached.upcoming === upcoming && !isNews(now, cached.seen)
      ? cached.seen
      : remembered([...(now ? [now] : []), ...upcoming, ...cached.seen])
  const lastRow = seen.find((order) => order.order_uuid === id) ?? null
  if (cached.id !== id || cached.place !== place || cached.upcoming !== upcoming || cached.seen !== seen)
    setCached({ id, place, upcoming, seen })

  const fetchNeighbours = async () => {
    if (place) return place
    const late = await call('lists.neighbours', { list, params: {}, query, id })
    return late.ok ? placeOf(late.value) : undefined
  }
  const [reloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    // after a failure main does not retry for a while unless a reload is requested
    await call('lists.reload', { list, params: {} })
    await Promise.all([row.reload(), neighbours.reload()])
    setReloading(false)
  }
  const current = now === undefined ? (lastRow ?? undefined) : now
  return {
    row: current,
    lastRow,
    readAt: page.data?.fetchedAt ?? row.readAt ?? 0,
    place,
    upcoming,
    fetchNeighbours,
    error: current === undefined ? row.error : null,
    reload,
    reloading,
  }
}

interface Cached {
  readonly id: Uuid
  readonly place: Place | null
  readonly upcoming: readonly Order[]
  readonly seen: readonly Order[]
}

const isNews = (row: Order | null | undefined, seen: readonly Order[]): boolean => Boolean(row) && !seen.includes(row!)

/** Each order once, in its newest version, up to `SEEN` rows. */
function remembered(rows: readonly Order[]): readonly Order[] {
  const ids = new Set<string>()
  return rows.filter(({ order_uuid }) => order_uuid !== null && ids.size < SEEN && ids.size !== ids.add(order_uuid).size)
}

interface Neighbours {
  readonly index: number
  readonly matched: number
  readonly previous: RowId | null
  readonly next: RowId | null
}

/** Null when the row is not in the result. */
const placeOf = (answer: Neighbours | undefined): Place | null =>
  answer && answer.index >= 0 ? { ...answer, previous: orderOf(answer.previous), next: orderOf(answer.next) } : null

/** Rows of orders are identified by a UUID, which the channel carries as any row's identifier. */
const orderOf = (id: RowId | null): Uuid | null => (id === null ? null : asUuid(String(id)))
