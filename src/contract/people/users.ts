import { z } from 'zod'
import { list, read, write } from '../endpoint.ts'
import { rule } from '../values/form-rules.ts'
import { sentDateTime, today } from '../values/sent-date-time.ts'
import { FoundUser, OneUserStatistics, SUBSCRIPTION_ENABLED, SubscriptionCategory, User } from './user-records.ts'
import { Flag, Uuid } from '../values/values.ts'
import { outputOf, shows } from '../verification.ts'

const userList = list(User, {
  id: 'uuid',
  fields: {
    uuid: 'text',
    ip: 'text',
    created_at: 'time',
    account_type: 'flag',
    firstname: 'text',
    lastname: 'text',
    email: 'text',
    phone: 'text',
    country: 'text',
    city: 'text',
    zip: 'text',
    newsletter: 'flag',
    email_is_verified: 'flag',
    phone_is_verified: 'flag',
    kyc_is_verified: 'flag',
    kyc_verification_pending: 'flag',
    banking_is_verified: 'flag',
    is_blocked: 'flag',
    is_transaction_blocked: 'flag',
    is_create_orders_blocked: 'flag',
    ban_ip: 'flag',
  },
  sort: { field: 'created_at', direction: 'desc' },
})

/**
 * The complete set, with the one change, of a user reloaded just before (D-53); a right that the account came without is left out. `ban_ip` is a flag
 * like its siblings (D-54).
 */
export const Rights = z.object({
  user_uuid: Uuid,
  /** Left out when it is unknown: an empty one could overwrite it. */
  email: z.string().exactOptional(),
  /** Failed sign-in attempts; only "reset to 0" is offered (D-57). */
  try_pass_before_login: z.int().nonnegative().exactOptional(),
  is_blocked: Flag.exactOptional(),
  is_transaction_blocked: Flag.exactOptional(),
  is_create_orders_blocked: Flag.exactOptional(),
  ban_ip: Flag.exactOptional(),
})
export type Rights = z.output<typeof Rights>

/** Valid until the end of the chosen day (D-58). */
const Expiration = sentDateTime('23:59:59').refine((moment) => moment.slice(0, 10) >= today(), rule('past'))

/** Validated input of "give a subscription": a type and an expiry (part 1 §5). */
export const GivenSubscription = z.object({
  user_uuid: Uuid,
  action: z.literal('give'),
  type: SubscriptionCategory,
  expiration: Expiration,
})

/** Evidence about one account. */
const userShows = (uuid: Uuid, isDone: (user: User | null) => boolean) =>
  outputOf('users.one', { uuid }, User, isDone, (user) => user !== null)

export const users = {
  list: read({
    method: 'GET',
    path: 'api/users',
    purpose: 'Every account',
    assumed: 'D.10: method and path are not shown',
    input: z.object({}),
    ...userList,
  }),
  one: read({
    method: 'GET',
    path: 'api/user/{uuid}',
    purpose: 'One account with its orders and invoices',
    input: z.object({ uuid: Uuid }),
    output: User,
    errors: ['user_not_found'],
  }),
  statistics: read({
    method: 'GET',
    path: 'api/user/statistics/{uuid}',
    purpose: 'Login, global and search history of one account',
    input: z.object({ uuid: Uuid }),
    output: OneUserStatistics,
    errors: ['user_not_found'],
  }),
  rights: write({
    method: 'PUT',
    path: 'api/user/rights',
    purpose: 'Block or unblock an account, its transactions, its orders or its address',
    assumed: 'D-53, D-54: method, path and the meaning of ban_ip are not shown',
    input: Rights,
    output: z.unknown(),
    errors: ['user_not_found'],
    of: 'user_uuid',
    reloads: ['users.list', 'users.one', 'history.banList'],
    overlays: ({ user_uuid, email: _email, try_pass_before_login: _tries, ...flags }) => [
      { list: 'users.list', id: user_uuid, fields: flags },
    ],
    verify: ({ user_uuid, email: _email, ...rights }) => [userShows(user_uuid, (user) => user !== null && shows(user, rights))],
  }),
  verification: write({
    method: 'PUT',
    path: 'api/user/verification',
    purpose: 'Set e-mail or phone to verified or not verified',
    assumed: 'D.10: method and path are not shown',
    input: z.object({ user_uuid: Uuid, type: z.enum(['email', 'phone']), new_value: Flag }),
    output: z.unknown(),
    errors: ['user_not_found'],
    of: 'user_uuid',
    reloads: ['users.list', 'users.one', 'statistics.totals'],
    overlays: ({ user_uuid, type, new_value }) => [
      {
        list: 'users.list',
        id: user_uuid,
        fields: type === 'email' ? { email_is_verified: new_value } : { phone_is_verified: new_value },
      },
    ],
    verify: ({ user_uuid, type, new_value }) => [userShows(user_uuid, (user) => user?.[`${type}_is_verified`] === new_value)],
  }),
  remove: write({
    method: 'DELETE',
    path: 'api/user/{uuid}',
    purpose: 'Delete an account',
    assumed: 'D.10: method and path are not shown',
    input: z.object({ uuid: Uuid }),
    output: z.unknown(),
    errors: ['user_not_found'],
    of: 'uuid',
    reloads: ['users.list', 'users.one', 'statistics.totals'],
    overlays: ({ uuid }) => [{ list: 'users.list', id: uuid, gone: true }],
    verify: ({ uuid }) => [userShows(uuid, (user) => user === null)],
  }),
  /** Give with neither type nor expiration is the first initialization (D-58); `GivenSubscription` is the form's rule. */
  subscription: write({
    method: 'PUT',
    path: 'api/user/subscriptions',
    purpose: 'Give or revoke a subscription',
    assumed: 'D-58: method, path, numeric type and the end of the day are not shown',
    input: z
      .object({
        user_uuid: Uuid,
        action: z.enum(['give', 'revoke']),
        type: SubscriptionCategory.optional(),
        expiration: Expiration.optional(),
      })
      .refine(
        ({ action, type, expiration }) => action === 'revoke' || (type === undefined) === (expiration === undefined),
        rule('type-and-expiry'),
      )
      .refine(({ action, type }) => action === 'give' || type !== undefined, rule('subscription-needed')),
    output: z.unknown(),
    errors: ['user_not_found', 'not_subscribed', 'already_subscribed'],
    of: 'user_uuid',
    reloads: ['users.list', 'users.one'],
    verify: ({ user_uuid, action, type, expiration }) => [
      userShows(user_uuid, (user) => {
        const held = user?.subscriptions_informations ?? []
        if (type === undefined) return held.length > 0
        const enabled = held.find((subscription) => subscription.type === type && subscription.subscription_state === SUBSCRIPTION_ENABLED)
        if (action === 'revoke') return enabled === undefined
        return enabled !== undefined && enabled.next_payment?.slice(0, 10) === expiration?.slice(0, 10)
      }),
    ],
  }),
  /** At least 2 characters (D-104). */
  search: read({
    method: 'POST',
    path: 'api/search/users',
    purpose: 'Find an account by name or e-mail',
    input: z.object({ search: z.string().trim().min(2).max(200) }),
    output: z.array(FoundUser),
  }),
}
