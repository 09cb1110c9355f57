import { useMemo } from 'react'
import type { AppError } from '#contract/result.ts'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { User } from '#contract/people/user-records.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { call } from '#bridge/call.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useLive } from '#stores/live-store.ts'
import { type Answer, useConnected } from './use-connected.ts'

const USERS = { list: 'users.list', params: {}, queries: [] }
const PAGE = 500
/** Page limit, 500 rows each: beyond 10,000 users no more are listed. */
const MAX_PAGES = 20
/** Maximum number of addresses per count request (contract/lists). */
const MAX_ADDRESSES = 1000

export interface LiveUsers {
  /** Every user with a connected address; null until the first are loaded. */
  readonly users: readonly User[] | null
  /** The list of users is still loading. */
  readonly partial: boolean
  readonly error: AppError | null
  readonly reload: () => Promise<void>
}

/** The users of the connected addresses in the last ping (D-45). While a long list of users loads, those loaded so far. */
export function useLiveUsers(): LiveUsers {
  const error = useLive((live) => live.ping.error)
  // the rows are requested by address, so this query marks the list as on screen and keeps it fresh
  useQuery('lists.count', USERS)
  const { all, ...read } = useConnected({ ask: readUsers, addressOf: ({ ip }: User) => canonicalIp(ip), early: true })
  const reload = async () => {
    await call('live.pingNow', {})
    await call('lists.reload', { list: 'users.list', params: {} })
  }
  return { users: all, partial: read.partial, error: read.error ?? error, reload }
}

interface Count {
  readonly address: string
  readonly users: number
}

/** Number of users per connected address, without loading the users; null until known. */
export function useAskedAddressCounts(): ReadonlyMap<string, number> | null {
  const { all } = useConnected({ ask: countUsers, addressOf: ({ address }: Count) => address, early: false })
  return useMemo(() => all && new Map(all.map(({ address, users }) => [address, users])), [all])
}

const behind = (addresses: readonly string[]): ListQuery => ({
  search: '',
  sort: [],
  filters: [{ field: 'address', is: 'oneOf', values: [...addresses] }],
})

async function readUsers(addresses: readonly string[]): Promise<Answer<User> | null> {
  const query = behind(addresses)
  const users: User[] = []
  let early = false
  for (let page = 0; page < MAX_PAGES; page++) {
    const result = await call('lists.page', { list: 'users.list', params: {}, query, offset: page * PAGE, limit: PAGE })
    if (!result.ok) return { error: result.error }
    const { rows, matched, fetchedAt, partial, error } = result.value
    if (fetchedAt === null) return error ? { error } : null
    early ||= partial
    users.push(...rows)
    if (users.length >= matched || rows.length === 0) break
  }
  // a partial list cannot show that no user is connected
  return early && users.length === 0 ? null : { all: users, partial: early }
}

async function countUsers(addresses: readonly string[]): Promise<Answer<Count> | null> {
  const counts: Count[] = []
  for (let from = 0; from < addresses.length; from += MAX_ADDRESSES) {
    const query = behind(addresses.slice(from, from + MAX_ADDRESSES))
    const result = await call('lists.values', {
      list: 'users.list',
      params: {},
      field: 'address',
      search: '',
      limit: MAX_ADDRESSES,
      query,
    })
    if (!result.ok) return { error: result.error }
    counts.push(...result.value.values.map(({ value, count }): Count => ({ address: String(value), users: count })))
  }
  return { all: counts }
}
