import { DAY_MS } from '#domain/values/durations.ts'
import type { ReasonKey } from '#domain/orders/decline-reasons.ts'
import { isoText } from '../faker/clock.ts'
import type { World } from '../store/world.ts'
import { chooseFlaws, FLAWED_SHARE, flawedParcel, flawedPrice, queueFlaw } from './order-flaws.ts'
import { countdownForm, historyForm, noReasonsForm, picturesForm, reasonsForm } from './order-forms.ts'
import { flawsTable, ordersTable, picturesTable, type OrderRow, type PictureFlaw, type PictureSpec } from '../tables/orders.ts'
import { parcelOf } from '../faker/parcels.ts'
import { person } from '../faker/people.ts'
import { bottle, product } from '../faker/products.ts'
import { randomOf, type Random } from '../faker/random.ts'
import type { Scale } from '../store/seed-meta.ts'
import type { Seeder } from './seeder.ts'

/** Of 300 orders about 42 wait for a moderator. */
const UNVERIFIED_SHARE = 0.14
/** Every n-th queued order was deleted by its owner. */
const EVERY_TAKEN_BACK = 14
const PHOTO_FLAWS: readonly PictureFlaw[] = ['too_dark', 'too_bright', 'several_bottles', 'blurry', 'number_hidden', 'edited']

/** Parameters of a generated order; the same parameters give the same order. */
export interface Making {
  readonly seed: number
  /** Number of a seeded order, or 'life-…' for one that is created later. */
  readonly key: string | number
  readonly scale: Pick<Scale, 'users' | 'tickers'>
  /** epoch ms */
  readonly createdAt: number
  readonly now: number
  readonly checked: boolean
  /** Null = no flaw; absent = random. */
  readonly flaw?: ReasonKey | null
  /** Deleted by its owner; absent = random. */
  readonly takenBack?: boolean
}

export interface MadeOrder {
  readonly row: OrderRow
  readonly flaws: readonly ReasonKey[]
  /** By path below /media. */
  readonly pictures: ReadonlyMap<string, PictureSpec>
}

type Fate = 'accepted' | 'sold' | 'rejected' | 'deleted'

/** One order with its pictures and flaws. */
export function makeOrder({ seed, key, scale, createdAt, now, checked, flaw, takenBack }: Making): MadeOrder {
  const random = randomOf(seed, 'order', key)
  const order_uuid = random.uuid()
  const type = random.weighted([
    [0, 3],
    [1, 6],
    [2, 1],
    [3, 1],
    [4, 1.5],
  ])
  const isParcel = type === 1 || type === 4
  const item = product(seed, random.popular(Math.max(1, scale.tickers)))
  const nth = random.int(0, item.count - 1)
  const orderBottle = bottle(seed, item, nth)
  const seller = person(seed, random.popular(Math.max(1, scale.users)))
  const fate = checked
    ? random.weighted<Fate>([
        ['accepted', 5],
        ['sold', 2.4],
        ['rejected', 1.8],
        ['deleted', 1],
      ])
    : null
  const flawed = fate === null ? (flaw === undefined ? random.chance(FLAWED_SHARE) : flaw !== null) : fate === 'rejected'
  const flaws = flawed ? chooseFlaws(random, item, isParcel, flaw ?? null) : []
  const fair = Math.round((orderBottle.price * random.float(0.88, 1.14)) / 100) * 100
  const { attachments, specs } = picturesOf(random, order_uuid, { index: item.index, nth }, flaws, scale.tickers)
  const end = createdAt + random.int(10, 45) * DAY_MS
  const row: OrderRow = {
    order_uuid,
    user_uuid: seller.uuid,
    created_at: isoText(createdAt),
    countdown: countdownForm(random, end, now),
    isbn: orderBottle.isbn,
    ticker: item.ticker,
    ...(random.chance(0.03) ? {} : { title: random.chance(0.02) ? null : item.title }),
    order_type: type,
    price: flawedPrice(random, fair, flaws),
    is_pretrade: random.chance(0.1) ? 1 : 0,
    sold: fate === 'sold' ? 1 : 0,
    check_by_moderator: checked ? 1 : 0,
    decline_reasons: fate === 'rejected' ? reasonsForm(random, flaws) : noReasonsForm(random),
    enabled:
      fate === 'deleted' || (fate === null && (takenBack ?? random.chance(0.05))) || (fate === 'rejected' && random.chance(0.4)) ? 0 : 1,
    quantity:
      type === 4
        ? random.pick([3, 6, 6, 12])
        : random.weighted([
            [1, 12],
            [2, 2],
            [3, 1],
          ]),
    fullsize: item.size >= 50 ? 1 : 0,
    package_dimensions: isParcel ? flawedParcel(random, parcelOf(item.size), flaws) : null,
    price_history: historyForm(random, orderBottle.price, now),
    blocktrade_token: type === 4 ? `BT-${random.digits(4)}-${random.digits(4)}` : null,
    pictures_attachments: attachments,
    firstname: random.chance(0.015) ? null : seller.firstname,
    lastname: seller.lastname,
  }
  return { row, flaws, pictures: specs }
}

function picturesOf(
  random: Random,
  uuid: string,
  { index, nth }: { readonly index: number; readonly nth: number },
  flaws: readonly ReasonKey[],
  tickers: number,
) {
  const specs = new Map<string, PictureSpec>()
  const missing = flaws.length === 0 && random.chance(0.05)
  if (missing) return { attachments: random.pick([null, [], '']), specs }
  const shot = random.int(1, 1_000_000)
  const flaw = PHOTO_FLAWS.find((item) => flaws.includes(item))
  // a flaw on one side only is harder to see, and just as common
  const where =
    flaw === 'number_hidden'
      ? 'front'
      : random.weighted<'front' | 'back' | 'both'>([
          ['front', 3],
          ['back', 1],
          ['both', 2],
        ])
  const seen = flaws.includes('differs_from_ticker') ? (index + random.int(1, Math.max(1, tickers - 1))) % Math.max(2, tickers) : index
  const same = flaws.includes('same_photo')
  for (const side of ['front', 'back'] as const) {
    const affected = flaw !== undefined && (where === 'both' || where === side)
    specs.set(`orders/${uuid}/${side}.png`, {
      product: seen,
      ...(seen === index && nth > 0 ? { bottle: nth } : {}),
      side: same ? 'front' : side,
      shot: same || side === 'front' ? shot : shot + 1,
      ...(affected || (same && flaw !== undefined) ? { flaw } : {}),
    })
  }
  const single = flaws.length === 0 && random.chance(0.06)
  if (single) specs.delete(`orders/${uuid}/back.png`)
  const paths = { front: `/media/orders/${uuid}/front.png`, ...(single ? {} : { back: `/media/orders/${uuid}/back.png` }) }
  return { attachments: picturesForm(random, paths), specs }
}

/** Inserts an order with its pictures and flaws. */
export function addOrder(world: World, { row, flaws, pictures }: MadeOrder): void {
  ordersTable(world).put(row.order_uuid, row)
  flawsTable(world).put(row.order_uuid, { reasons: flaws })
  for (const [path, spec] of pictures) picturesTable(world).put(path, spec)
}

export const ordersSeeder: Seeder = {
  name: 'orders',
  *fill({ world, seed, scale, now, random }) {
    const waiting = Math.round(scale.orders * UNVERIFIED_SHARE)
    for (let key = 0; key < scale.orders; key++) {
      const checked = key >= waiting
      const createdAt = now - Math.round(checked ? random.float(1, 400) * DAY_MS : random.float(0.01, 6) * DAY_MS)
      const inQueue = checked ? {} : { flaw: queueFlaw(key), takenBack: key % EVERY_TAKEN_BACK === 9 }
      addOrder(world, makeOrder({ seed, key, scale, createdAt, now, checked, ...inQueue }))
      if (key % 200 === 199) yield
    }
  },
}
