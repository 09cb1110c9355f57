import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AppError } from '../../../contract/result.ts'
import type { ListPage } from '../../../contract/lists.ts'
import type { User } from '../../../contract/user-records.ts'
import { canonicalIp } from '../../../domain/ip-address.ts'
import { call } from '../../bridge/call.ts'
import { useEvent } from '../../bridge/use-event.ts'
import { useLive } from '../../stores/live-store.ts'
import { connectedAddresses } from './connected.tsx'

const PAGE = 500
/** A page is 500 rows; more than 10,000 people at once are not looked at one by one. */
const MOST_PAGES = 20

export interface LiveUsers {
  /** Every user whose address is connected; null until they have been read. */
  readonly users: readonly User[] | null
  /** How many users stand behind each connected address. */
  readonly counts: ReadonlyMap<string, number>
  readonly error: AppError | null
  readonly reload: () => Promise<void>
}

interface Read {
  readonly users: readonly User[] | null
  readonly error: AppError | null
}

/** The users behind the connected addresses of the last ping (D-45). Asked anew only when the addresses or the list have changed. */
export function useLiveUsers(): LiveUsers {
  const ping = useLive((live) => live.ping)
  const addresses = useMemo(() => [...connectedAddresses(ping.value)].sort(), [ping.value])
  const key = addresses.join(' ')
  const known = ping.value !== null
  const [read, setRead] = useState<Read>({ users: null, error: null })
  const [turn, setTurn] = useState(0)

  const readAll = useEffectEvent(() => readUsers(addresses))
  useEffect(() => {
    if (!known) return
    let here = true
    void readAll().then((result) => {
      if (here && result) setRead((before) => ({ users: result.users ?? before.users, error: result.error }))
    })
    return () => {
      here = false
    }
  }, [key, known, turn])
  useEvent('lists.changed', ({ list, loading }) => list === 'users.list' && !loading && setTurn((before) => before + 1))

  const counts = useMemo(() => countByAddress(read.users ?? []), [read.users])
  const reload = async () => {
    await call('live.pingNow', {})
    await call('lists.reload', { list: 'users.list', params: {} })
  }
  return { users: read.users, counts, error: read.error ?? ping.error, reload }
}

/** Null: the list is still on its way and will say so itself. */
async function readUsers(addresses: readonly string[]): Promise<Read | null> {
  const query = { search: '', sort: [], filters: [{ field: 'address', is: 'oneOf' as const, values: [...addresses] }] }
  const users: User[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const result = await call('lists.page', { list: 'users.list', params: {}, query, offset: page * PAGE, limit: PAGE })
    if (!result.ok) return { users: null, error: result.error }
    const { rows, matched, fetchedAt, error } = result.value as ListPage<User>
    if (fetchedAt === null) return error ? { users: null, error } : null
    users.push(...rows)
    if (users.length >= matched || rows.length === 0) break
  }
  return { users, error: null }
}

function countByAddress(users: readonly User[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { ip } of users) {
    const address = canonicalIp(ip)
    if (address !== null) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}
