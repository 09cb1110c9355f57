import { STAFF } from '../staff/accounts.ts'
import { isoText } from '../faker/clock.ts'
import { type StaffActionRow, staffActionsTable } from '../tables/staff-actions.ts'
import { person } from '../faker/people.ts'
import { product } from '../faker/products.ts'
import type { Random } from '../faker/random.ts'
import type { SeedContext, Seeder } from './seeder.ts'

const DAY = 86_400_000

type Deed = Omit<StaffActionRow, 'created_at' | 'email'>

type Telling = (random: Random, context: SeedContext) => Deed

const customer = ({ seed, scale }: SeedContext, random: Random) => person(seed, random.popular(Math.max(1, scale.users)))

/** Old and new values are JSON texts, records or plain values; some contain secrets (D-91). */
const TELLINGS: readonly (readonly [Telling, number])[] = [
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
        reason: 'Asked by telephone',
        request: 'POST /api/user/password',
        customer_uuid: customer(context, random).uuid,
        old_value: { password: `$2y$10$${random.digits(22)}`, reset_token: null },
        new_value: { password: `$2y$10$${random.digits(22)}`, reset_token: token, session: { access_token: token, expires_in: 3600 } },
      }
    },
    1,
  ],
  [
    (random, context) => {
      const type = random.pick(['accept_order', 'decline_order'])
      const reasons = random.pick(['Mauvais poids', 'Photo floue', 'Prix trop élevé', 'Photo trop sombre, Mauvais poids'])
      return {
        type,
        // only a decline has reasons, and at least one (part 1 §5)
        reason: type === 'decline_order' ? reasons : '',
        request: 'PUT /api/orders/check',
        customer_uuid: customer(context, random).uuid,
        old_value: { check_by_moderator: 0 },
        new_value: { check_by_moderator: 1 },
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
      reason: random.pick(['Payment partner is down', 'Maintenance', '']),
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

export const staffActionsSeeder: Seeder = {
  name: 'staff-actions',
  *fill(context) {
    const { world, scale, now, random } = context
    const step = (120 * DAY) / Math.max(1, scale.backoffice)
    for (let nth = 0; nth < scale.backoffice; nth++) {
      const at = Math.round(now - 120 * DAY + nth * step + random.float(0, step * 0.9))
      staffActionsTable(world).put(nth + 1, {
        created_at: isoText(at),
        email: random.pick(STAFF),
        ...random.weighted(TELLINGS)(random, context),
      })
      if (nth % 250 === 249) yield
    }
  },
}
