import type { ListPage } from '#contract/lists/lists.ts'
import type { User } from '#contract/people/user-records.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { call } from '#bridge/call.ts'

/** Names in the question; the rest is a figure. */
export const NAMED = 8

export interface Behind {
  /** In the last ping; null when there was none. */
  readonly connected: boolean | null
  /** Accounts with this address on record, the first `NAMED`; null when the users could not be read. */
  readonly users: readonly User[] | null
  /** How many there are in all. */
  readonly count: number
  /** Is one of them the person who is about to ban it? */
  readonly own: boolean
}

/** Who is met when an address is banned: the last ping and the users list (D-88). Never fails: what could not be found out is null. */
export async function whoIsOn(ip: string, me: string | null): Promise<Behind> {
  // asked of main: the page's copy of the ping may be one event behind
  const live = await call('live.snapshot', {})
  const connected = (live.ok && live.value.ping.value?.connected?.some((item) => canonicalIp(item) === ip)) ?? null
  const page = await usersAt(ip)
  const mine = me === null ? null : await usersAt(ip, me)
  const isMe = ({ email }: User) => me !== null && email?.toLowerCase() === me.toLowerCase()
  return { connected, users: page?.rows ?? null, count: page?.matched ?? 0, own: (mine?.rows ?? page?.rows ?? []).some(isMe) }
}

async function usersAt(ip: string, search = ''): Promise<ListPage<User> | null> {
  const ask = () =>
    call('lists.page', {
      list: 'users.list',
      params: {},
      query: { search, filters: [{ field: 'address', is: 'oneOf' as const, values: [ip] }], sort: [] },
      offset: 0,
      limit: NAMED,
    })
  const first = await ask()
  if (!first.ok) return null
  if (isWhole(first.value)) return first.value as ListPage<User>
  // nobody has read all of the users yet
  if (!(await call('lists.reload', { list: 'users.list', params: {} })).ok) return null
  const again = await ask()
  return again.ok && isWhole(again.value) ? (again.value as ListPage<User>) : null
}

/** A list that is still coming, or broke off, knows only some of them. */
const isWhole = ({ fetchedAt, partial, error }: ListPage) => fetchedAt !== null && !partial && error === null

/** Does banning it meet someone, or could it? Then it is asked again. */
export const meetsSomebody = ({ connected, users, count, own }: Behind): boolean => own || connected === true || users === null || count > 0
