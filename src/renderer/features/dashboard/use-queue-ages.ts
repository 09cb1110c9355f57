import { useEffect, useState } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { call } from '#bridge/call.ts'
import { useLive } from '#stores/live-store.ts'

const LIST = { list: 'orders.unverified', params: {} } as const
const OLDEST: ListQuery = { search: '', filters: [], sort: [{ field: 'created_at', direction: 'asc' }] }

interface QueueAges {
  /** Creation time of the oldest waiting order (epoch ms); null when the order has none. */
  readonly oldest: number | null
  /** Orders that expire before midnight. */
  readonly endToday: number
}

/** From the rows that main loads for the badge, updated after each load. Null when unknown. */
export function useQueueAges(): QueueAges | null {
  const { readAt, value } = useLive((live) => live.unverified)
  const [ages, setAges] = useState<QueueAges | null>(null)
  useEffect(() => {
    if (readAt === null || value === null) return
    let isCurrent = true
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    const endToday: ListQuery = {
      search: '',
      filters: [
        { field: 'end', is: 'after', at: now.toISOString() },
        { field: 'end', is: 'before', at: midnight.toISOString() },
      ],
      sort: [],
    }
    void Promise.all([
      call('lists.page', { ...LIST, query: OLDEST, offset: 0, limit: 1 }),
      call('lists.count', { ...LIST, queries: [endToday] }),
    ]).then(([page, count]) => {
      if (!isCurrent || !page.ok || !count.ok) return
      const [first] = page.value.rows
      setAges({ oldest: first ? epochMsOf(first.created_at, page.value.fetchedAt ?? 0) : null, endToday: count.value.matched[0] ?? 0 })
    })
    return () => void (isCurrent = false)
  }, [readAt, value])
  return ages
}
