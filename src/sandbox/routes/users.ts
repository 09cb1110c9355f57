import { SUBSCRIPTION_CATEGORIES } from '#contract/people/user-records.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { ACCOUNT_BAN_REASON } from '../faker/ban-reason.ts'
import { done, reject, rows, wire } from '../request/answer.ts'
import { isoText, naiveText } from '../faker/clock.ts'
import { inLanguage } from '../request/reader-language.ts'
import type { Context, Routes } from '../request/route.ts'
import { findRows, type Searched } from '../store/search-words.ts'
import { banOf, bansTable } from '../tables/bans.ts'
import { productHistoryTable, searchHistoryTable } from '../tables/history.ts'
import { ordersTable } from '../tables/orders.ts'
import type { SeedMeta } from '../store/seed-meta.ts'
import { transactionsTable } from '../tables/transactions.ts'
import { userDetails } from '../faker/user-details.ts'
import { usersTable, type SubscriptionRow, type UserRow } from '../tables/users.ts'
import type { World } from '../store/world.ts'
import { forgetTotals, totals } from '../tables/totals.ts'

const noUser = () => reject(404, 'user_not_found', 'User not found')
const MONTH = 30 * DAY_MS
const SEARCHED: Searched<UserRow, object> = {
  table: 'users',
  show: ({ uuid, firstname, lastname, email }) => ({ uuid, firstname, lastname, email }),
  texts: ({ uuid, firstname, lastname, email, ip }) => [firstname, lastname, email, uuid, ip],
}
/** The subscription given by the first initialization (D-58). */
const FIRST_CATEGORY = 1

function detailsOf(world: World, user: UserRow) {
  const { seed, at } = world.meta<SeedMeta>('seed') ?? { seed: 0, at: world.now() }
  const since = Date.parse(String(user.created_at))
  return userDetails(seed, String(user.uuid), user.ip === null ? null : String(user.ip), user.account_type === 1, since, at)
}

/** The user's invoices, as the tab of the user page shows them. */
const invoicesOf = (world: World, uuid: string) =>
  transactionsTable(world)
    .all({ where: { user_uuid: uuid }, newestFirst: true })
    .map(({ created_at, invoice_id, price_gross, order_type, ups_tracking, invoice_url }) => ({
      created_at,
      invoice_id,
      price_net: Math.round(Number(price_gross) / 1.2),
      price_gross,
      order_type,
      ups_tracking,
      status: 'paid',
      view_url: invoice_url,
    }))

/** What the user searched and looked at, in one list, newest first. */
function searchesOf(world: World, uuid: string, ip: unknown) {
  const searches = searchHistoryTable(world)
    .all({ where: { user_uuid: uuid } })
    .map(({ created_at, search }) => ({ created_at, ip, isbn: null, type: 'search', search }))
  const products = productHistoryTable(world)
    .all({ where: { user_uuid: uuid } })
    .map(({ created_at, isbn }) => ({ created_at, ip, isbn, type: 'product', search: null }))
  return [...searches, ...products].sort((a, b) => (String(a.created_at) < String(b.created_at) ? 1 : -1))
}

function banAddress({ world, now, account }: Context, user: UserRow): void {
  if (!user.ip || banOf(world, String(user.ip))) return
  const at = isoText(now)
  const ip = String(user.ip)
  bansTable(world).put(ip, {
    ip,
    reason: ACCOUNT_BAN_REASON,
    created_by: account.email,
    created_at: at,
    updated_at: at,
    country: user.country,
    count: 1,
    enabled: 1,
  })
}

export const usersRoutes: Routes<'users'> = {
  'users.list': () => rows('users'),

  'users.one': ({ uuid }, { world, request }) => {
    const user = usersTable(world).get(uuid)
    if (!user) return noUser()
    const { shareholders, user_agents } = detailsOf(world, user)
    const orders = ordersTable(world).all({ where: { user_uuid: uuid }, newestFirst: true })
    return wire({
      ...user,
      subscriptions_informations: user.subscriptions_informations && inLanguage(request, user.subscriptions_informations, 'commitment'),
      shareholders,
      user_agents,
      orders: orders.map((order) => ({ ...order, title: order.title ?? null })),
      invoices: invoicesOf(world, uuid),
    })
  },

  'users.statistics': ({ uuid }, { world, now, request }) => {
    const user = usersTable(world).get(uuid)
    if (!user) return noUser()
    const { login_history, global_history } = detailsOf(world, user)
    return wire({
      ...totals(world, now),
      login_history: inLanguage(request, login_history, 'login_origin'),
      global_history: inLanguage(request, global_history, 'type'),
      search_history: searchesOf(world, uuid, user.ip),
    })
  },

  'users.rights': ({ user_uuid, email: _email, ...rights }, context) => {
    const users = usersTable(context.world)
    const user = users.get(user_uuid)
    if (!user) return noUser()
    const flags = Object.fromEntries(Object.entries(rights).map(([name, right]) => [name, Number(right)])) as Partial<UserRow>
    const previous = Object.fromEntries(Object.keys(flags).map((key) => [key, user[key as keyof UserRow]]))
    if (rights.ban_ip && user.ban_ip !== 1) banAddress(context, user)
    users.patch(user_uuid, flags)
    context.audit({ type: 'update_rights', customer_uuid: user_uuid, old_value: previous, new_value: flags })
    return done()
  },

  'users.verification': ({ user_uuid, type, new_value }, { world, now, audit }) => {
    const users = usersTable(world)
    const user = users.get(user_uuid)
    if (!user) return noUser()
    const field = `${type}_is_verified` as const
    users.patch(user_uuid, { [field]: new_value ? 1 : 0, [`${field}_date`]: new_value ? isoText(now) : null })
    forgetTotals(world)
    audit({
      type: 'update_verification',
      customer_uuid: user_uuid,
      old_value: { [field]: user[field] },
      new_value: { [field]: new_value ? 1 : 0 },
    })
    return done()
  },

  'users.remove': ({ uuid }, { world, audit }) => {
    const users = usersTable(world)
    const user = users.get(uuid)
    if (!user) return noUser()
    users.delete(uuid)
    forgetTotals(world)
    audit({
      type: 'delete_user',
      customer_uuid: uuid,
      old_value: { email: user.email, firstname: user.firstname, lastname: user.lastname },
      new_value: null,
    })
    return done()
  },

  'users.subscription': ({ user_uuid, action, type, expiration }, { world, now, audit }) => {
    const users = usersTable(world)
    const user = users.get(user_uuid)
    if (!user) return noUser()
    const previous = (user.subscriptions_informations ?? []) as SubscriptionRow[]
    const others = previous.filter((item) => Number(item.type) !== type)
    const changed = previous.find((item) => Number(item.type) === type)
    if (action === 'revoke') {
      if (changed?.subscription_state !== 1) return reject(404, 'not_subscribed', 'No such subscription')
      users.patch(user_uuid, {
        subscriptions_informations: [...others, { ...changed, subscription_state: 0, next_payment: naiveText(now) }],
      })
      audit({ type: 'revoke_subscription', customer_uuid: user_uuid, old_value: changed, new_value: null })
      return done()
    }
    if (type === undefined && previous.length > 0) return reject(409, 'already_subscribed', 'The user already has a subscription')
    const code = type ?? FIRST_CATEGORY
    const subscription: SubscriptionRow = {
      label: SUBSCRIPTION_CATEGORIES[code]?.label ?? '',
      type: code,
      price: 0,
      created_at: isoText(now),
      next_payment: expiration ?? naiveText(now + MONTH),
      commitment: 'given by staff',
      subscription_state: 1,
    }
    users.patch(user_uuid, { subscriptions_informations: [...others, subscription] })
    audit({ type: 'give_subscription', customer_uuid: user_uuid, old_value: changed ?? null, new_value: subscription })
    return done()
  },

  'users.search': ({ search }, { world }) => {
    return wire(findRows(world, SEARCHED, search))
  },
}
