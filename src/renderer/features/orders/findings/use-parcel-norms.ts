import { useEffect, useState } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import { parcelNorms, type ParcelNorms } from '#domain/orders/findings/parcel-norm.ts'
import { call } from '#bridge/call.ts'

const LIST = { list: 'orders.verified', params: {} } as const
/** Number of newest verified parcels that the norms are computed from. */
const LEARNT_FROM = 400
const PARCELS: readonly Filter[] = [
  { field: 'order_type', is: 'oneOf', values: [1, 4] },
  { field: 'enabled', is: 'oneOf', values: [true] },
]
export const NO_NORMS: ParcelNorms = new Map()

/** Typical parcel measurements, computed once while `wanted`. Only the norms are stored, not the orders. Null until then. */
export function useParcelNorms(wanted = true): ParcelNorms | null {
  const [norms, setNorms] = useState<ParcelNorms | null>(null)
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    void learn().then((learnt) => isCurrent && setNorms(learnt ?? NO_NORMS))
    return () => void (isCurrent = false)
  }, [wanted])
  return norms
}

async function learn(): Promise<ParcelNorms | null> {
  // wait until the whole list is loaded: a page contains only rows loaded so far
  await call('lists.row', { ...LIST, id: '-' })
  const query = { search: '', filters: [...PARCELS], sort: [{ field: 'created_at', direction: 'desc' as const }] }
  const page = await call('lists.page', { ...LIST, query, offset: 0, limit: LEARNT_FROM })
  return page.ok ? parcelNorms(page.value.rows) : null
}
