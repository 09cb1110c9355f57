import type { EmergencySwitch } from '#contract/live/emergency.ts'
import type { ListQuery } from '#contract/lists/lists.ts'
import { call } from '#bridge/call.ts'

export const SWITCHES = { list: 'emergency.list', params: {} } as const
/** Above the number of switches of any back office. */
export const MAX_SWITCHES = 500
const EVERY: ListQuery = { search: '', filters: [], sort: [] }

/** Longest wait for the list (ms): after that, the switch is sent as requested. */
const MAX_READ_MS = 3_000

/** No switch has this code: its row is not looked at, only read from a request that starts now. A reload would join a poll under way. */
const NO_CODE = '-'

/** Current rows of the back office, for a decision that depends on them; null when loading failed or took too long. */
export async function readSwitchesNow(): Promise<readonly EmergencySwitch[] | null> {
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_READ_MS))
  const fresh = await Promise.race([call('lists.freshRow', { ...SWITCHES, id: NO_CODE }), inTime])
  if (!fresh?.ok) return null
  const page = await call('lists.page', { ...SWITCHES, query: EVERY, offset: 0, limit: MAX_SWITCHES })
  return page.ok ? page.value.rows : null
}
