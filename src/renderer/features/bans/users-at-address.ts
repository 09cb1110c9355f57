import type { ListPage } from '#contract/lists/lists.ts'
import type { User } from '#contract/people/user-records.ts'
import { canonicalIp } from '#contract/values/ip-address.ts'
import { call } from '#bridge/call.ts'

/** Names listed in the question. The others are counted. */
export const NAMED = 8

export interface Behind {
  /** Connected in the last ping; null without a ping. */
  readonly connected: boolean | null
  /** The first `NAMED` accounts with this address; null when the users could not be loaded. */
  readonly users: readonly User[] | null
  /** Number of accounts with this address. */
  readonly count: number
  /** Whether one of them is the person who requests the ban. */
  readonly own: boolean
}

/** The users whom a ban of the address affects, from the last ping and the users list (D-88). Never fails: unknown values are null. */
export async function usersAtAddress(ip: string, me: string | null): Promise<Behind> {
  // read from main: the renderer's copy of the ping may be one event old
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
  if (isWhole(first.value)) return first.value
  // the users list has not been loaded completely yet
  if (!(await call('lists.reload', { list: 'users.list', params: {} })).ok) return null
  const reloaded = await ask()
  return reloaded.ok && isWhole(reloaded.value) ? reloaded.value : null
}

/** False while the list is loading or after its load was interrupted: it is incomplete then. */
const isWhole = ({ fetchedAt, partial, error }: ListPage) => fetchedAt !== null && !partial && error === null

/** Whether the ban affects a user, or might. A second confirmation is needed then. */
export const affectsUsers = ({ connected, users, count, own }: Behind): boolean => own || connected === true || users === null || count > 0
