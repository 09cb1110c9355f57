import { formatDateTime } from '#domain/values/format.ts'
import { call } from '#bridge/call.ts'
import { oldSwitchesOf } from '#ui/deeds/old-switches.ts'

const HISTORY = { list: 'history.staff', params: {} } as const
/** Number of newest actions to search. */
const LOOKED_AT = 100

/** The person who changed this switch last, from the back-office history, and when. Null when it has no entry. */
export async function whoFlipped(code: string): Promise<{ readonly email: string; readonly at: string } | null> {
  if (!(await call('lists.reload', HISTORY)).ok) return null
  const query = { search: '', filters: [], sort: [{ field: 'created_at', direction: 'desc' as const }] }
  const page = await call('lists.page', { ...HISTORY, query, offset: 0, limit: LOOKED_AT })
  const rows = page.ok ? page.value.rows : []
  const last = rows.find((row) => {
    const old = oldSwitchesOf(row)
    return old?.kind === 'emergency' && Object.hasOwn(old.was, code)
  })
  return last?.email ? { email: last.email, at: formatDateTime(last.created_at) } : null
}
