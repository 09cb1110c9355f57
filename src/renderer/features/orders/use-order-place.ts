import { useMemo, useState } from 'react'
import type { ListQuery } from '../../../contract/lists.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Uuid } from '../../../contract/values.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { call } from '../../bridge/call.ts'
import { useQuery } from '../../bridge/use-query.ts'

/** Orders whose pictures are fetched before they are looked at. */
const AHEAD = 5
const NOBODY: readonly Order[] = []

/** Where an order stands in the result that it was opened from. */
export interface Place {
  readonly index: number
  readonly matched: number
  readonly previous: Uuid | null
  readonly next: Uuid | null
}

export interface OrderPlace {
  /** Undefined while it is not known; null when it is not in the list (any more). */
  readonly row: Order | null | undefined
  /** What was last seen of a row that has left the list meanwhile. */
  readonly lastRow: Order | null
  /** When the rows were read (epoch ms). */
  readonly readAt: number
  readonly place: Place | null
  readonly ahead: readonly Order[]
  /** The same, waiting for the answer when it is still on its way. */
  readonly placeNow: () => Promise<Place | null>
}

/** An order of a list with its neighbours in the result of a query, and the ones that come next. */
export function useOrderPlace(queue: OrderQueue, query: ListQuery, id: Uuid): OrderPlace {
  const list = `orders.${queue}` as const
  const row = useQuery('lists.row', { list, params: {}, id })
  const neighbours = useQuery('lists.neighbours', { list, params: {}, query, id })
  const answer = useMemo(() => placeOf(neighbours.data), [neighbours.data])

  // an order that was just decided, or that a filter has lost, keeps the place and the looks it had
  const [kept, setKept] = useState<Kept>({ id, place: null, row: null })
  const before = kept.id === id ? kept : { id, place: null, row: null }
  const place = answer ?? before.place

  const page = useQuery(
    'lists.page',
    { list, params: {}, query, offset: (place?.index ?? 0) + 1, limit: AHEAD },
    { enabled: place !== null, keepPrevious: true },
  )
  const ahead = (page.data?.rows as readonly Order[] | undefined) ?? NOBODY
  // a row that was seen ahead is shown at once when its turn comes
  const present = row.data === undefined ? (before.row ?? ahead.find((one) => one.order_uuid === id)) : (row.data as Order | null)
  const lastRow = present ?? before.row
  if (kept.id !== id || kept.place !== place || kept.row !== lastRow) setKept({ id, place, row: lastRow })

  const placeNow = async () => {
    if (place) return place
    const late = await call('lists.neighbours', { list, params: {}, query, id })
    return late.ok ? placeOf(late.value) : null
  }
  return { row: present, lastRow, readAt: page.data?.fetchedAt ?? row.readAt ?? 0, place, ahead, placeNow }
}

interface Kept {
  readonly id: Uuid
  readonly place: Place | null
  readonly row: Order | null
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
