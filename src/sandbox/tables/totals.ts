import type { z } from 'zod'
import type { UserStatistics } from '#contract/live/live.ts'
import type { Known } from '#contract/entity.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { ordersTable, type OrderRow } from './orders.ts'
import { productHistoryTable } from './history.ts'
import { usersTable } from './users.ts'
import type { World } from '../store/world.ts'

type Totals = Known<z.input<typeof UserStatistics>>
const KEEP_MS = 20_000
const TOP_ISBNS = 250
/** Place of the verifications in a row's JSON: the six fields, one after another. */
const STEPS_LENGTH = 340

const cache = new WeakMap<World, { readonly at: number; readonly totals: Totals }>()

/** Figures of the strip, counted from the rows. Cached briefly, because counting reads every account. */
export function totals(world: World, now: number): Totals {
  const previous = cache.get(world)
  if (previous && now - previous.at >= 0 && now - previous.at < KEEP_MS) return previous.totals
  const counted = count(world, now)
  cache.set(world, { at: now, totals: counted })
  return counted
}

/** Call after a write that changes an account. */
export const forgetTotals = (world: World): void => void cache.delete(world)

function count(world: World, now: number): Totals {
  const since = new Date(now - DAY_MS).toISOString()
  const sums = { users: 0, usersNew: 0, email: 0, emailNew: 0, phone: 0, phoneNew: 0, kyc: 0, kycNew: 0 }
  // searched as text: parsing every account would block the app, which runs the sandbox
  for (const [text, times] of usersTable(world).withCounts()) {
    const from = text.indexOf('"email_is_verified"')
    const steps = text.slice(from, from + STEPS_LENGTH)
    const verified = (step: string) => (steps.includes(`"${step}_is_verified":1`) ? times : 0)
    const isNew = (field: string, part = steps) => (momentIn(part, field) >= since ? times : 0)
    sums.users += times
    sums.usersNew += isNew('created_at', text)
    sums.email += verified('email')
    sums.emailNew += verified('email') && isNew('email_is_verified_date')
    sums.phone += verified('phone')
    sums.phoneNew += verified('phone') && isNew('phone_is_verified_date')
    sums.kyc += verified('kyc')
    sums.kycNew += verified('kyc') && isNew('kyc_is_verified_date')
  }
  const orders = [...ordersTable(world).withCounts()]
    .map(([text, times]) => ({ order: JSON.parse(text) as OrderRow, times }))
    .filter(({ order }) => order.enabled === 1 && order.sold === 0)
  const sumOf = (type: number) =>
    orders.filter(({ order }) => order.order_type === type).reduce((sum, { order, times }) => sum + order.price * order.quantity * times, 0)
  return {
    users_total: sums.users,
    users_last_day: sums.usersNew,
    users_email_total: sums.email,
    users_email_last_day: sums.emailNew,
    users_phone_total: sums.phone,
    users_phone_last_day: sums.phoneNew,
    users_kyc_total: sums.kyc,
    users_kyc_last_day: sums.kycNew,
    visitors: visitorsToday(now),
    orders: orders.reduce((sum, { times }) => sum + times, 0),
    orders_sum_buy: sumOf(0),
    orders_sum_sell: sumOf(1),
    isbn: topIsbns(world),
  }
}

/** The first moment of that name in a row's JSON; '' when it is null. The account's own fields precede those of its subscriptions. */
function momentIn(text: string, field: string): string {
  const at = text.indexOf(`"${field}":"`)
  return at < 0 ? '' : text.slice(at + field.length + 4, at + field.length + 28)
}

/** Grows during the day. Also the last point of the 30-day chart. */
export function visitorsToday(now: number): number {
  const date = new Date(now)
  return Math.round(40 + (date.getHours() * 60 + date.getMinutes()) * 1.7)
}

function topIsbns(world: World): { isbn: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { isbn } of productHistoryTable(world).all()) if (typeof isbn === 'string') counts.set(isbn, (counts.get(isbn) ?? 0) + 1)
  return [...counts]
    .map(([isbn, count]) => ({ isbn, count }))
    .sort((a, b) => b.count - a.count || (a.isbn < b.isbn ? -1 : 1))
    .slice(0, TOP_ISBNS)
}
