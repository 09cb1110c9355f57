import { DAY_MS } from '#domain/values/durations.ts'
import { reasonLabelsToSend } from '#domain/orders/decline-reasons.ts'
import { STAFF } from '../staff/accounts.ts'
import { isoText } from '../faker/clock.ts'
import { type StaffActionRow, staffActionsTable } from '../tables/staff-actions.ts'
import { person } from '../faker/people.ts'
import { product } from '../faker/products.ts'
import type { Random } from '../faker/random.ts'
import { flawsTable, ordersTable } from '../tables/orders.ts'
import type { SeedContext, Seeder } from './seeder.ts'

type Deed = Omit<StaffActionRow, 'created_at' | 'email'>

interface ActionContext extends SeedContext {
  /** The newest order that has this verdict, was created before `at` and is not in the history yet; null if there is none. */
  readonly orderBefore: (at: number, isDeclined: boolean) => DecidedOrder | null
}

type ActionMaker = (random: Random, context: ActionContext, at: number) => Deed

const customer = ({ seed, scale }: SeedContext, random: Random) => person(seed, random.popular(Math.max(1, scale.users)))

/** Kinds of actions with their weights. Old and new values are JSON texts, records or plain values; some contain secrets (D-91). */
const ACTIONS: readonly (readonly [ActionMaker, number])[] = [
  [
    (random, context) => {
      const { uuid, email } = customer(context, random)
      return {
        type: 'update_rights',
        reason: 'Rights',
        request: 'PUT /api/user/rights',
        customer_uuid: uuid,
        old_value: JSON.stringify({ email, is_blocked: 0, is_transaction_blocked: 0, ban_ip: 0 }),
        new_value: JSON.stringify({ email, is_blocked: 1, is_transaction_blocked: 0, ban_ip: 0 }),
      }
    },
    2,
  ],
  [
    (random, context) => ({
      type: 'update_verification',
      reason: random.pick(['Copy of the phone bill received', 'Called back', null]),
      request: 'PUT /api/user/verification',
      customer_uuid: customer(context, random).uuid,
      old_value: { phone_is_verified: 0 },
      new_value: { phone_is_verified: 1 },
    }),
    4,
  ],
  [
    (random, context) => {
      const token = `${random.digits(12)}.${random.digits(16)}.${random.digits(20)}`
      return {
        type: 'reset_password',
        reason: 'Requested by phone',
        request: 'POST /api/user/password',
        customer_uuid: customer(context, random).uuid,
        old_value: { password: `$2y$10$${random.digits(22)}`, reset_token: null },
        new_value: { password: `$2y$10$${random.digits(22)}`, reset_token: token, session: { access_token: token, expires_in: 3600 } },
      }
    },
    1,
  ],
  [
    (random, context, at) => {
      const type = random.pick(['accept_order', 'decline_order'])
      const isDeclined = type === 'decline_order'
      const order = context.orderBefore(at, isDeclined) ?? formerOrder(random, context, isDeclined)
      const named = { order_uuid: order.order_uuid, title: order.title }
      const { reasons } = order
      return {
        type,
        reason: reasons.join(', '),
        request: 'PUT /api/orders/check',
        customer_uuid: order.user_uuid,
        old_value: { ...named, check_by_moderator: 0 },
        new_value: { ...named, check_by_moderator: 1, ...(isDeclined ? { decline_reasons: reasons } : {}) },
      }
    },
    8,
  ],
  [
    (random, { seed, scale }) => {
      const item = product(seed, random.popular(Math.max(1, scale.tickers)))
      return {
        type: 'update_bottle',
        reason: null,
        request: 'PUT /api/normalized/bottle',
        customer_uuid: null,
        old_value: JSON.stringify({ ticker: item.ticker, strength: item.strength, age: item.age, region: null }),
        new_value: JSON.stringify({ ticker: item.ticker, strength: item.strength + 0.3, age: item.age, region: item.distillery.region }),
      }
    },
    3,
  ],
  [
    (random) => ({
      type: 'update_emergency',
      reason: random.pick(['Payment provider is down', 'Maintenance', '']),
      request: 'PUT /api/server/normalized/emergency',
      customer_uuid: null,
      old_value: random.pick(['true', '1', 1]),
      new_value: random.pick(['false', '0', 0]),
    }),
    0.6,
  ],
  [
    () => ({
      type: 'rotate_api_key',
      reason: 'Quarterly',
      request: 'PUT /api/server/keys',
      customer_uuid: null,
      old_value: '{"api_key":"sk_live_0000","note":"carrier"}',
      new_value: '{"api_key":"sk_live_1111","note":"carrier"}',
    }),
    0.3,
  ],
]

interface DecidedOrder {
  readonly order_uuid: string
  readonly title: string | null
  readonly user_uuid: string | null
  readonly createdAt: number
  /** As they were sent; empty for an accepted order. */
  readonly reasons: readonly string[]
}

const FORMER_REASONS = [['Mauvais poids'], ['Photo floue'], ['Prix trop élevé'], ['Photo trop sombre', 'Mauvais poids']]

/** An order that the back office no longer lists. Only a decline has reasons, and at least one (part 1 §5). */
const formerOrder = (random: Random, context: SeedContext, isDeclined: boolean): Omit<DecidedOrder, 'createdAt'> => ({
  order_uuid: random.uuid(),
  title: product(context.seed, random.popular(Math.max(1, context.scale.tickers))).title,
  user_uuid: customer(context, random).uuid,
  reasons: isDeclined ? random.pick(FORMER_REASONS) : [],
})

/** Most orders that are read: enough for the history at every scale, and few enough to load at once. */
const MAX_ORDERS = 2000

/** Returns `orderBefore` over the seeded orders with a verdict; it returns each order once. */
function decidedOrders({ world }: SeedContext): ActionContext['orderBefore'] {
  const left = ordersTable(world)
    .all({ where: { check_by_moderator: 1 }, limit: MAX_ORDERS })
    .map((row): DecidedOrder => ({
      order_uuid: row.order_uuid,
      title: row.title ?? null,
      user_uuid: row.user_uuid ?? null,
      createdAt: Date.parse(row.created_at),
      reasons: reasonLabelsToSend(flawsTable(world).get(row.order_uuid)?.reasons ?? []),
    }))
    .sort((a, b) => a.createdAt - b.createdAt)
  return (at, isDeclined) => {
    const nth = left.findLastIndex(({ createdAt, reasons }) => createdAt < at && reasons.length > 0 === isDeclined)
    return nth < 0 ? null : (left.splice(nth, 1)[0] ?? null)
  }
}

export const staffActionsSeeder: Seeder = {
  name: 'staff-actions',
  *fill(context) {
    const { world, scale, now, random } = context
    const actionContext: ActionContext = { ...context, orderBefore: decidedOrders(context) }
    const step = (120 * DAY_MS) / Math.max(1, scale.backoffice)
    for (let nth = 0; nth < scale.backoffice; nth++) {
      const at = Math.round(now - 120 * DAY_MS + nth * step + random.float(0, step * 0.9))
      staffActionsTable(world).put(nth + 1, {
        created_at: isoText(at),
        email: random.pick(STAFF),
        ...random.weighted(ACTIONS)(random, actionContext, at),
      })
      if (nth % 250 === 249) yield
    }
  },
}
