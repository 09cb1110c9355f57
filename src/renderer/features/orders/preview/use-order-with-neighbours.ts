import { useMemo, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { AppError } from '#contract/result.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'

/** Orders whose pictures are fetched before they are looked at. */
const AHEAD = 5
/** Rows that are remembered for the way on and back. */
const SEEN = 24
const NOBODY: readonly Order[] = []

/** Where an order stands in the result that it was opened from. */
export interface Place {
  readonly index: number
  readonly matched: number
  readonly previous: Uuid | null
  readonly next: Uuid | null
}

export interface OrderWithNeighbours {
  /** Undefined while it is not known; null when it is not in the list (any more). */
  readonly row: Order | null | undefined
  /** Last version of a row that has left the list. */
  readonly lastRow: Order | null
  /** When the rows were read (epoch ms). */
  readonly readAt: number
  readonly place: Place | null
  readonly ahead: readonly Order[]
  /** The same, waiting for the answer when it is still on its way; undefined when it could not be had. */
  readonly placeNow: () => Promise<Place | null | undefined>
  /** Why the order could not be read, when nothing is known of it. */
  readonly error: AppError | null
  readonly reload: () => Promise<void>
  readonly reloading: boolean
}

/** An order of a list with its neighbours in the result of a query, and the ones that come next. */
export function useOrderWithNeighbours(queue: OrderQueue, query: ListQuery, id: Uuid): OrderWithNeighbours {
  const list = `orders.${queue}` as const
  const row = useQuery('lists.row', { list, params: {}, id })
  const neighbours = useQuery('lists.neighbours', { list, params: {}, query, id })
  const answer = useMemo(() => placeOf(neighbours.data), [neighbours.data])

  // an order that was just decided, or that a filter has lost, keeps the place it had
  const [kept, setKept] = useState<Kept>({ id, place: null, ahead: NOBODY, seen: NOBODY })
  const place = answer ?? (kept.id === id ? kept.place : null)

  const page = useQuery(
    'lists.page',
    { list, params: {}, query, offset: (place?.index ?? 0) + 1, limit: AHEAD },
    { enabled: place !== null, keepPrevious: true },
  )
  const upcoming = (page.data?.rows as readonly Order[] | undefined) ?? NOBODY
  // a row that was seen before is shown at once when its turn comes; how it is now arrives behind it
  const now = row.data as Order | null | undefined
  const seen =
    kept.ahead === upcoming && !isNews(now, kept.seen) ? kept.seen : remembered([...(now ? [now] : []), ...upcoming, ...kept.seen])
  const lastRow = seen.find((order) => order.order_uuid === id) ?? null
  if (kept.id !== id || kept.place !== place || kept.ahead !== upcoming || kept.seen !== seen) setKept({ id, place, ahead: upcoming, seen })

  const fetchNeighbours = async () => {
    if (place) return place
    const late = await call('lists.neighbours', { list, params: {}, query, id })
    return late.ok ? placeOf(late.value) : undefined
  }
  const [reloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    // for a while after a failure main reloads a list only on request
    await call('lists.reload', { list, params: {} })
    await Promise.all([row.reload(), neighbours.reload()])
    setReloading(false)
  }
  const existing = now === undefined ? (lastRow ?? undefined) : now
  return {
    row: existing,
    lastRow,
    readAt: page.data?.fetchedAt ?? row.readAt ?? 0,
    place,
    ahead: upcoming,
    placeNow: fetchNeighbours,
    error: existing === undefined ? row.error : null,
    reload,
    reloading,
  }
}

interface Kept {
  readonly id: Uuid
  readonly place: Place | null
  readonly ahead: readonly Order[]
  readonly seen: readonly Order[]
}

const isNews = (row: Order | null | undefined, seen: readonly Order[]): boolean => Boolean(row) && !seen.includes(row as Order)

/** Each order once, the newest reading of it, and not too many. */
function remembered(rows: readonly Order[]): readonly Order[] {
  const ids = new Set<string>()
  return rows.filter(({ order_uuid }) => order_uuid !== null && ids.size < SEEN && ids.size !== ids.add(order_uuid).size)
}

interface Neighbours {
  readonly index: number
  readonly matched: number
  readonly previous: string | number | null
  readonly next: string | number | null
}

/** Null when the row is not in the result. */
const placeOf = (answer: Neighbours | undefined): Place | null =>
  answer && answer.index >= 0 ? { ...answer, previous: answer.previous as Uuid | null, next: answer.next as Uuid | null } : null
