import { useEffect } from 'react'
import type { EmergencySwitch } from '#contract/live/emergency.ts'
import { splitSwitches, unknownSupport } from '#domain/statistics/emergency-switch.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { MAX_SWITCHES, SWITCHES } from '#ui/writes/switches-now.ts'

const NONE: readonly EmergencySwitch[] = []

/** The emergency list: the switches that match the search, and the second-factor row, which the search never hides. */
export function useSwitches(search = '') {
  const ask = (words: string) => ({
    ...SWITCHES,
    query: { search: words, filters: [], sort: [] },
    offset: 0,
    limit: MAX_SWITCHES,
  })
  const query = useQuery('lists.page', ask(search), { keepPrevious: true })
  const page = query.data
  return {
    ...splitSwitches(page?.rows ?? NONE),
    unknownSupport: unknownSupport(page?.rows ?? NONE),
    read: page !== undefined && page.fetchedAt !== null,
    readAt: page?.fetchedAt ?? null,
    error: page?.error ?? query.error,
    refreshing: query.refreshing || (page?.loading ?? false),
    reload: reloadSwitches,
  }
}

/** Reloads the list. The page updates through the list event. */
export const reloadSwitches = async (): Promise<void> => void (await call('lists.reload', SWITCHES))

/** Poll interval of the open page (ms, D-130). */
const POLL_MS = 10_000

/** Reloads the switches on mount and every 10 s while the page is open. */
export function useFreshSwitches(): void {
  useEffect(() => {
    void call('live.readSwitches', { background: false })
    const timer = setInterval(() => void call('live.readSwitches', { background: true }), POLL_MS)
    return () => clearInterval(timer)
  }, [])
}
