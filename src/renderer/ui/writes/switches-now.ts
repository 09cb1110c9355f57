import type { EmergencySwitch } from '#contract/live/emergency.ts'
import type { ListPage, ListQuery } from '#contract/lists/lists.ts'
import { call } from '#bridge/call.ts'

export const SWITCHES = { list: 'emergency.list', params: {} } as const
/** More switches than any back office has. */
export const MAX_SWITCHES = 500
const EVERY: ListQuery = { search: '', filters: [], sort: [] }

/** An emergency does not wait longer than this for a list (ms): then what was wanted is sent as it is. */
const MAX_READ_MS = 3_000

/** The rows as the back office has them at this moment, for a decision that depends on them; null when they could not be loaded, or not in time. */
export async function readSwitchesNow(): Promise<readonly EmergencySwitch[] | null> {
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_READ_MS))
  const reload = await Promise.race([call('lists.reload', SWITCHES), inTime])
  if (!reload?.ok) return null
  const page = await call('lists.page', { ...SWITCHES, query: EVERY, offset: 0, limit: MAX_SWITCHES })
  return page.ok ? (page.value as ListPage<EmergencySwitch>).rows : null
}
