import { useQuery } from '#bridge/use-query.ts'

/** The name of a supplier by its uuid, because a stored bottle has only the uuid. The uuid while the name is unknown. */
export function useSupplierName(uuid: string | null): string | null {
  const { data } = useQuery('lists.row', { list: 'storage.suppliers', params: {}, id: uuid ?? '-' }, { enabled: uuid !== null })
  return data?.name?.trim() || uuid
}
