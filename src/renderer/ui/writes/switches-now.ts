import type { EmergencySwitch } from '#contract/live/emergency.ts'
import type { ListPage, ListQuery } from '#contract/lists/lists.ts'
import { call } from '#bridge/call.ts'

export const SWITCHES = { list: 'emergency.list', params: {} } as const
/** Above the number of switches of any back office. */
export const MAX_SWITCHES = 500
const EVERY: ListQuery = { search: '', filters: [], sort: [] }

/** Longest wait for the list (ms): after that, the switch is sent as requested. */
const MAX_READ_MS = 3_000

/** Current rows of the back office, for a decision that depends on them; null when loading failed or took too long. */
export async function readSwitchesNow(): Promise<readonly EmergencySwitch[] | null> {
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_READ_MS))
  const reload = await Promise.race([call('lists.reload', SWITCHES), inTime])
  if (!reload?.ok) return null
  const page = await call('lists.page', { ...SWITCHES, query: EVERY, offset: 0, limit: MAX_SWITCHES })
  return page.ok ? (page.value as ListPage<EmergencySwitch>).rows : null
}
