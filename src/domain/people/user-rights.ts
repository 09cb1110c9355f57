import { isLacking } from '#contract/reading/unreadable.ts'
import type { User } from '#contract/people/user-records.ts'
import type { Rights } from '#contract/people/users.ts'
import type { Uuid } from '#contract/values/values.ts'

export const RIGHT_NAMES = ['try_pass_before_login', 'is_create_orders_blocked', 'is_transaction_blocked', 'is_blocked', 'ban_ip'] as const
export type RightName = (typeof RIGHT_NAMES)[number]
export type RightSet = Required<Pick<Rights, RightName>>
export type RightsChange = Partial<RightSet>

/** Ban account together with its address (part 1 §4, D-54). */
export const BAN_WITH_IP = { is_blocked: true, ban_ip: true } as const satisfies RightsChange

type Holder = Pick<User, RightName | 'uuid' | 'email'>

/** Rights of an account, as last read. A missing value counts as not blocked. */
export const rightsOf = (user: Pick<User, RightName>): RightSet => ({
  try_pass_before_login: Math.max(0, Math.trunc(user.try_pass_before_login ?? 0)),
  is_create_orders_blocked: user.is_create_orders_blocked === true,
  is_transaction_blocked: user.is_transaction_blocked === true,
  is_blocked: user.is_blocked === true,
  ban_ip: user.ban_ip === true,
})

/** The full set to send: everything as it was just read, with the one change (D-53). A right that the account lacks is unknown and stays out: 0 could lift a ban. */
export function rightsToSend(fresh: Holder, uuid: Uuid, change: RightsChange): Rights {
  const all = { ...rightsOf(fresh), ...change }
  const sent = Object.entries(all).filter(([name]) => !isLacking(fresh, name) || Object.hasOwn(change, name))
  return { user_uuid: uuid, ...(fresh.email === null ? {} : { email: fresh.email }), ...(Object.fromEntries(sent) as RightsChange) }
}

/** Whether a colleague has made the same change already. A missing right is unknown, so there may be something left to do. */
export const changesNothing = (fresh: Pick<User, RightName>, change: RightsChange): boolean => {
  const now = rightsOf(fresh)
  return RIGHT_NAMES.every((name) => change[name] === undefined || (fresh[name] !== null && change[name] === now[name]))
}

/** Rights that differ between the screen and the fresh read: a colleague changed them. */
export function changedMeanwhile(shown: Pick<User, RightName>, fresh: Pick<User, RightName>): readonly RightName[] {
  const [before, now] = [rightsOf(shown), rightsOf(fresh)]
  return RIGHT_NAMES.filter((name) => before[name] !== now[name])
}
