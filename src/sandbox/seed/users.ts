import { SUBSCRIPTION_CATEGORIES } from '#contract/people/user-records.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { ACCOUNT_BAN_REASON } from '../faker/ban-reason.ts'
import { STAFF } from '../staff/accounts.ts'
import { isoText, naiveText } from '../faker/clock.ts'
import { bansTable } from '../tables/bans.ts'
import { organization } from '../faker/companies.ts'
import { address, person } from '../faker/people.ts'
import { abroad } from '../faker/places.ts'
import { randomOf, type Random } from '../faker/random.ts'
import type { Seeder } from './seeder.ts'
import { usersTable, type SubscriptionRow, type UserRow } from '../tables/users.ts'

const YEARS = 5 * 365 * DAY_MS
/** Cents a month, by category. */
const PRICES = [990, 1490, 1290, 990, 790, 790] as const

export interface UserMaking {
  readonly seed: number
  readonly index: number
  /** epoch ms */
  readonly now: number
}

/** The account number `index` of a seed, as it was on the first day. */
export function makeUser({ seed, index, now }: UserMaking): UserRow {
  const random = randomOf(seed, 'user', index)
  const { uuid, civility, firstname, lastname, birthdate, email, ip, phone, ...home } = person(seed, index)
  const place = random.chance(0.14) ? abroad(random) : null
  // most are old, a few are from the last hours, so that "new since 24h" is not 0
  const createdAt = now - Math.round(random.chance(0.006) ? random.float(0.02, 0.98) * DAY_MS : random.next() ** 1.4 * YEARS)
  const isCompany = random.chance(0.14)
  const steps = verifications(random, createdAt, now)
  const blocked = random.chance(0.012)
  return {
    uuid,
    ip: random.chance(0.02) ? null : ip,
    created_at: isoText(createdAt),
    created_by: random.chance(0.95) ? 'website' : random.pick(STAFF),
    account_type: isCompany ? 1 : 0,
    civility,
    firstname: random.chance(0.004) ? null : firstname,
    lastname,
    birthdate: isCompany && random.chance(0.4) ? null : birthdate,
    nationality: place?.nationality ?? 'FR',
    country: place?.country ?? home.country,
    city: place?.city ?? home.city,
    zip: place?.zip ?? home.zip,
    address: place?.address ?? home.address,
    email,
    phone_country_code: place?.dial ?? '+33',
    phone:
      steps.phone_is_verified === 0 && random.chance(0.25) ? null : place ? `${random.int(1, 9)}${random.digits(place.digits - 1)}` : phone,
    ...steps,
    newsletter: random.chance(0.38) ? 1 : 0,
    discount: random.weighted([
      [0, 12],
      [5, 1],
      [10, 1],
      [15, 0.4],
    ]),
    discount_expiration: random.chance(0.1) ? naiveText(now + random.int(-90, 200) * DAY_MS) : null,
    try_pass_before_login: random.weighted([
      [0, 20],
      [1, 2],
      [2, 1],
      [5, 0.3],
    ]),
    is_blocked: blocked ? 1 : 0,
    is_transaction_blocked: blocked || random.chance(0.008) ? 1 : 0,
    is_create_orders_blocked: blocked || random.chance(0.01) ? 1 : 0,
    ban_ip: blocked && random.chance(0.5) ? 1 : 0,
    organization: isCompany ? organization(random, seed, index) : null,
    other_delivery_address: random.chance(0.12) ? { ...address(seed, `delivery-${index}`) } : null,
    shareholders: null,
    orders: null,
    invoices: null,
    user_agents: null,
    subscriptions_informations: subscriptions(random, createdAt, now),
  }
}

/** Verifications in their usual order: email, phone, KYC, banking. Occasionally one in the middle is missing. */
function verifications(random: Random, createdAt: number, now: number) {
  const reached = random.weighted([
    [0, 1.2],
    [1, 2],
    [2, 2.5],
    [3, 1.6],
    [4, 4],
  ])
  const has = (step: number) => reached >= step && !random.chance(0.02)
  const when = (step: number, given: boolean) =>
    given ? isoText(Math.min(now - 60_000, createdAt + Math.round(step * random.float(0.01, 2) * DAY_MS))) : null
  const email = has(1)
  const phone = has(2)
  const kyc = has(3)
  const pending = !kyc && reached === 2 && random.chance(0.3)
  const flag = (given: boolean) => (given ? 1 : 0)
  return {
    email_is_verified: flag(email),
    email_is_verified_date: when(0, email),
    phone_is_verified: flag(phone),
    phone_is_verified_date: when(1, phone),
    kyc_is_verified: flag(kyc),
    kyc_is_verified_date: when(2, kyc),
    kyc_verification_pending: flag(pending),
    kyc_payin_id: kyc || pending ? `payin_m_01H${random.digits(10)}` : null,
    kyc_payment_date: kyc || pending ? when(1.5, true) : null,
    banking_is_verified: flag(has(4)),
  } as const
}

function subscriptions(random: Random, createdAt: number, now: number): SubscriptionRow[] | null {
  const count = random.weighted([
    [0, 5],
    [1, 3],
    [2, 1.5],
    [3, 0.5],
  ])
  if (count === 0) return random.chance(0.5) ? null : []
  return random.some(SUBSCRIPTION_CATEGORIES, count).map(({ code, label }) => {
    const running = random.chance(0.75)
    return {
      label,
      type: code,
      price: PRICES[code],
      created_at: isoText(createdAt + Math.round(random.next() * (now - createdAt))),
      next_payment: naiveText(now + (running ? random.int(1, 365) : -random.int(1, 400)) * DAY_MS),
      commitment: random.pick(['1 month', '3 months', '12 months']),
      subscription_state: running
        ? 1
        : random.weighted([
            [0, 4],
            [2, 1],
          ]),
    }
  })
}

export const usersSeeder: Seeder = {
  name: 'users',
  *fill({ world, seed, scale, now }) {
    const users = usersTable(world)
    for (let index = 0; index < scale.users; index++) {
      const user = makeUser({ seed, index, now })
      users.put(user.uuid as string, user)
      if (user.ban_ip === 1 && user.ip) {
        const at = isoText(now - (index % 90) * DAY_MS - 3_600_000)
        bansTable(world).put(user.ip, {
          ip: user.ip,
          reason: ACCOUNT_BAN_REASON,
          created_by: STAFF[index % 3] as string,
          created_at: at,
          updated_at: at,
          country: user.country,
          count: 1,
          enabled: 1,
        })
      }
      if (index % 250 === 249) yield
    }
  },
}
