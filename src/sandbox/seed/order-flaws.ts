import { DECLINE_REASONS, type ReasonKey } from '#domain/orders/decline-reasons.ts'
import type { Parcel } from '../faker/parcels.ts'
import type { Product } from '../faker/products.ts'
import type { Random } from '../faker/random.ts'

/** Share of orders with a flaw. */
export const FLAWED_SHARE = 0.2
/** Every fifth seeded order of the queue has a flaw, each a different one. */
const EVERY_FLAWED = 5
/** Group of a flaw. A new reason does not compile without one. */
const FLAW_GROUPS: Readonly<Record<ReasonKey, 'photo' | 'price' | 'parcel'>> = {
  too_dark: 'photo',
  too_bright: 'photo',
  several_bottles: 'photo',
  blurry: 'photo',
  same_photo: 'photo',
  number_hidden: 'photo',
  edited: 'photo',
  differs_from_ticker: 'photo',
  wrong_dimensions: 'parcel',
  price_too_low: 'price',
  price_too_high: 'price',
  wrong_weight: 'parcel',
}

/** One flaw, sometimes two, that an order of this kind can have; the requested one if possible. */
export function chooseFlaws(random: Random, of: Product, isParcel: boolean, wish: ReasonKey | null): ReasonKey[] {
  const possible = DECLINE_REASONS.map((entry) => entry.key).filter(
    (key) => (isParcel || FLAW_GROUPS[key] !== 'parcel') && (of.numBottles !== null || key !== 'number_hidden'),
  )
  const drawn = random.pick(possible)
  const first = wish !== null && possible.includes(wish) ? wish : drawn
  const second = random.pick(possible)
  // one photo can't be both too dark and too bright
  const together = random.chance(0.12) && second !== first && !(isPhoto(first) && isPhoto(second))
  return together ? [first, second] : [first]
}

const isPhoto = (key: ReasonKey): boolean => FLAW_GROUPS[key] === 'photo'

/** The price with its flaw: far below or far above, or euros typed where cents are meant. */
export function flawedPrice(random: Random, price: number, flaws: readonly ReasonKey[]): number {
  if (flaws.includes('price_too_low')) return Math.max(100, Math.round((price * random.pick([0.01, 0.12, 0.2, 0.3])) / 100) * 100)
  if (flaws.includes('price_too_high')) return Math.round((price * random.pick([2.8, 4, 6, 100])) / 100) * 100
  return price
}

/** The package with its flaws: all sizes multiplied by one factor, the weight by another. Other reasons leave it unchanged. */
export function flawedParcel(random: Random, parcel: Parcel, flaws: readonly ReasonKey[]): Parcel {
  let flawed = parcel
  if (flaws.includes('wrong_dimensions')) {
    const factor = random.pick([0.1, 0.3, 4, 10])
    flawed = {
      ...flawed,
      length: round(flawed.length * factor),
      width: round(flawed.width * factor),
      height: round(flawed.height * factor),
    }
  }
  if (flaws.includes('wrong_weight')) flawed = { ...flawed, weight: round(flawed.weight * random.pick([0.05, 0.1, 10, 1000])) }
  return flawed
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The flaw of order `key` of the queue: null = none. Five and twelve have no common divisor, so every reason occurs. */
export const queueFlaw = (key: number): ReasonKey | null =>
  key % EVERY_FLAWED === 2 ? (DECLINE_REASONS[key % DECLINE_REASONS.length]?.key ?? null) : null
