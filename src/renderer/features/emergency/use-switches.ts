import type { EmergencySwitch } from '../../../contract/emergency.ts'
import type { ListPage } from '../../../contract/lists.ts'
import { splitSwitches } from '../../../domain/emergency-switch.ts'
import { call } from '../../bridge/call.ts'
import { useQuery } from '../../bridge/use-query.ts'

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

/** Reads the list again; the page hears of it by itself. */
export const reloadSwitches = async (): Promise<void> => void (await call('lists.reload', { list: 'emergency.list', params: {} }))
