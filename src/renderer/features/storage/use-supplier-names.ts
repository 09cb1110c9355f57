import { useCallback, useMemo } from 'react'
import type { ListPage } from '../../../contract/lists.ts'
import type { Supplier } from '../../../contract/supplier.ts'
import { useQuery } from '../../bridge/use-query.ts'

const ALL = { list: 'storage.suppliers', params: {}, query: { search: '', filters: [], sort: [] }, offset: 0, limit: 500 }

/** The name of a supplier by its uuid: a stored bottle says only that. The uuid itself while nobody knows better. */
export function useSupplierNames(): (uuid: string) => string {
  const { data } = useQuery('lists.page', ALL, { keepPrevious: true })
  const names = useMemo(
    () => new Map((data as ListPage<Supplier> | undefined)?.rows.map(({ supplier_uuid, name }) => [supplier_uuid as string | null, name])),
    [data],
  )
  return useCallback((uuid) => names.get(uuid) ?? uuid, [names])
}
