import { useEffect, useState } from 'react'
import type { ListName } from '#contract/index.ts'
import type { DeclineReason } from '#domain/orders/decline-reasons.ts'
import { declinedFor } from '#domain/orders/history/staff-declines.ts'
import { call } from '#bridge/call.ts'
import { onEvent } from '#bridge/events.ts'
import { WEEK_MS } from './shift-figures.ts'
import { rowsAs } from '#contract/lists/rows-of.ts'

const HISTORY: ListName = 'history.staff'
const PAGE = 500
/** Maximum number of actions of a week to read. */
const MAX_ROWS = 10_000

type Declines = readonly (readonly DeclineReason[])[]

/** Declines of all moderators in the last seven days. Null when the back-office history is not in memory: this hook never loads the history. */
export function useWeekDeclines(): Declines | null {
  const [declines, setDeclines] = useState<Declines | null>(null)
  useEffect(() => {
    let isCurrent = true
    let newest = 0
    const read = async () => {
      const attempt = ++newest
      const result = await weekDeclines()
      if (isCurrent && attempt === newest) setDeclines(result)
    }
    void read()
    const stop = onEvent('lists.changed', ({ list, loading }) => {
      if (list === HISTORY && !loading) void read()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [])
  return declines
}

async function weekDeclines(): Promise<Declines | null> {
  const loaded = await call('lists.loaded', { list: HISTORY })
  if (!loaded.ok || !loaded.value.loaded) return null
  const filters = [{ field: 'created_at', is: 'after' as const, at: new Date(Date.now() - WEEK_MS).toISOString() }]
  const query = { search: '', filters, sort: [{ field: 'created_at', direction: 'desc' as const }] }
  const results: (readonly DeclineReason[])[] = []
  for (let offset = 0; offset < MAX_ROWS; offset += PAGE) {
    const page = await call('lists.page', { list: HISTORY, params: {}, query, offset, limit: PAGE })
    if (!page.ok || page.value.fetchedAt === null) return null
    for (const row of rowsAs('history.staff', page.value.rows)) results.push(...[declinedFor(row)].filter((reasons) => reasons !== null))
    if (offset + PAGE >= page.value.matched) break
  }
  return results
}
