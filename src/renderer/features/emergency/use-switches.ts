import { useEffect } from 'react'
import type { EmergencySwitch } from '#contract/emergency.ts'
import type { ListPage, ListQuery } from '#contract/lists.ts'
import { splitSwitches } from '#domain/statistics/emergency-switch.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'

const MOST = 500
const NONE: readonly EmergencySwitch[] = []

/** The emergency list: its switches (those that hold the words), and the row of the second factor, which is never searched away. */
export function useSwitches(search = '') {
  const ask = (words: string) => ({
    list: 'emergency.list',
    params: {},
    query: { search: words, filters: [], sort: [] },
    offset: 0,
    limit: MOST,
  })
  const query = useQuery('lists.page', ask(search), { keepPrevious: true })
  const page = query.data as ListPage<EmergencySwitch> | undefined
  return {
    ...splitSwitches(page?.rows ?? NONE),
    read: page !== undefined && page.fetchedAt !== null,
    readAt: page?.fetchedAt ?? null,
    error: page?.error ?? query.error,
    refreshing: query.refreshing || (page?.loading ?? false),
    reload: reloadSwitches,
  }
}

const WHERE = { list: 'emergency.list', params: {} } as const
const EVERY: ListQuery = { search: '', filters: [], sort: [] }

/** Reads the list again; the page hears of it by itself. */
export const reloadSwitches = async (): Promise<void> => void (await call('lists.reload', WHERE))

/** An emergency does not wait longer than this for a list (ms): then what was wanted is sent as it is. */
const MAX_READ_MS = 3_000

/** The rows as the back office has them at this moment, for a decision that depends on them; null when they could not be read, or not in time. */
export async function readSwitchesNow(): Promise<readonly EmergencySwitch[] | null> {
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_READ_MS))
  const reload = await Promise.race([call('lists.reload', WHERE), inTime])
  if (!reload?.ok) return null
  const page = await call('lists.page', { ...WHERE, query: EVERY, offset: 0, limit: MOST })
  return page.ok ? (page.value as ListPage<EmergencySwitch>).rows : null
}

/** How often the open page reads the switches (ms, D-130). */
const POLL_MS = 10_000

/** While the page is open the switches are read: on entry and every 10 s. */
export function useFreshSwitches(): void {
  useEffect(() => {
    void call('live.readSwitches', { background: false })
    const timer = setInterval(() => void call('live.readSwitches', { background: true }), POLL_MS)
    return () => clearInterval(timer)
  }, [])
}
