import { useEffect } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { noteLoad, useMayHaveFailed } from '#stores/failed-lists.ts'
import { AgeStamp } from '#ui/row/age-stamp.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'

const EVERY: ListQuery = { search: '', filters: [], sort: [] }

/** Above an order whose list couldn't be refreshed: why, the age of what is shown, and Retry. Its table, which says the same, is not in sight. */
export function QueueFailure({ queue }: { readonly queue: OrderQueue }) {
  const at = { list: `orders.${queue}`, params: {} } as const
  const { list } = at
  // every decision changes the list: a request after each would delay the next order (P8)
  const mayHaveFailed = useMayHaveFailed(list)
  const { data } = useQuery('lists.page', { ...at, query: EVERY, offset: 0, limit: 1 }, { enabled: mayHaveFailed })
  useEffect(() => {
    if (data) noteLoad(list, data.error)
  }, [data, list])
  if (!mayHaveFailed || !data?.error || data.fetchedAt === null || data.error.kind === 'list-pages') return null
  return (
    <div className="queue-failure">
      <ErrorState strip error={data.error} busy={data.loading} onRetry={() => void call('lists.reload', at)} />
      <AgeStamp readAt={data.fetchedAt} />
    </div>
  )
}
