import type { z } from 'zod'
import { CURRENCIES, DISTILLERY_STATUS, type Bottle as BottleEntity, type Ticker } from '#contract/catalogue/bottle.ts'
import type { Known } from '#contract/entity.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { dayText, isoText } from '../faker/clock.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../store/world.ts'
import { bottle, product, withCheckDigit, type Product } from '../faker/products.ts'
import { randomOf } from '../faker/random.ts'

export type TickerRow = Known<z.input<typeof Ticker>> & { readonly ticker: string }
export type BottleRow = Known<z.input<typeof BottleEntity>> & { readonly id: number; readonly ticker: string }

export const tickersTable = (world: World): Table<TickerRow> => world.table<TickerRow>('tickers', ['isbn'])

/** At most 6 bottles share a product, so IDs are unique. */
const PER_PRODUCT = 10
/** Approximate value of one unit in euros. */
const RATES: Readonly<Record<(typeof CURRENCIES)[number]['code'], number>> = {
  EUR: 1,
  GBP: 1.17,
  USD: 0.92,
  SGD: 0.68,
  NZ: 0.56,
  HK: 0.118,
  CAD: 0.68,
  AUD: 0.61,
}

/** The product of a bottle's ID, and which of its bottles it is. */
export const productOfId = (id: number): { index: number; nth: number } => ({
  index: Math.floor((id - 1) / PER_PRODUCT),
  nth: (id - 1) % PER_PRODUCT,
})

/** The index at the end of a ticker, in base 36; null when the ticker is not one of the seed. */
export function productOfTicker(seed: number, ticker: string): Product | null {
  const index = Number.parseInt(ticker.slice(ticker.lastIndexOf('-') + 1), 36)
  if (!Number.isInteger(index) || index < 0) return null
  const candidate = product(seed, index)
  return candidate.ticker === ticker ? candidate : null
}

/** The fields that a row of the list and a bottle share. */
function identity(seed: number, of: Product, nth: number) {
  const seededBottle = bottle(seed, of, nth)
  const random = randomOf(seed, 'bottle-identity', of.root)
  return {
    id: of.index * PER_PRODUCT + nth + 1,
    isbn: seededBottle.isbn,
    ticker: of.ticker,
    ticker_composite: of.composite,
    ref_ticker: random.chance(0.85) ? of.ticker : null,
    title_norm: of.titleNorm,
    count: of.count,
    ean_generic: random.chance(0.7) ? withCheckDigit(`30${random.digits(10)}`) : null,
    ean_primary: seededBottle.ean,
    ean_secondary: random.chance(0.15) ? withCheckDigit(`50${random.digits(10)}`) : null,
    is_reference: nth === 0 ? 1 : 0,
    is_tep_files: random.chance(0.3) ? 1 : 0,
    distillery: of.distillery.name,
    country: of.distillery.country,
    region: of.distillery.region,
    age: of.age ?? 'NAS',
    bottle_size: of.size,
    bottler: of.bottler,
    strength: of.strength,
    vintage: of.vintage,
  } as const
}

/** The row of the tickers list; the star is missing while no reference is chosen. */
export function tickerRow(seed: number, of: Product): TickerRow {
  const chosen = !randomOf(seed, 'reference', of.root).chance(0.2)
  return { ...identity(seed, of, 0), is_reference: chosen ? 1 : 0 }
}

/** Bottle `nth` of a product, as the catalogue has it on the first day. `now` is epoch ms. */
export function bottleRow(seed: number, of: Product, nth: number, now: number): BottleRow {
  const random = randomOf(seed, 'bottle-row', of.root, nth)
  const seededBottle = bottle(seed, of, nth)
  const currency = random.weighted(CURRENCIES.map(({ code }) => [code, code === 'EUR' ? 14 : 1] as const))
  const rate = RATES[currency]
  const eur = seededBottle.price / 100
  const tickerized = now - random.int(3, 1500) * DAY_MS
  return {
    ...identity(seed, of, nth),
    is_reference: nth === 0 ? tickerRow(seed, of).is_reference : 0,
    base: of.distillery.base,
    bottling_date: of.vintage !== null && of.age !== null ? String(of.vintage + of.age) : null,
    cask_number: of.cask === 'Single Cask' ? random.int(12, 9800) : null,
    mark: of.series === '' ? null : of.series,
    num_bottles_produced: of.numBottles,
    production_method: of.distillery.method,
    distillery_status: of.distillery.open ? DISTILLERY_STATUS.open : DISTILLERY_STATUS.closed,
    keywords: [of.distillery.kind, of.distillery.region, of.cask ?? 'Standard'].join(','),
    sold_date: random.chance(0.8) ? dayText(now - random.int(5, 1200) * DAY_MS) : null,
    price: Math.round((eur / rate) * 100) / 100,
    currency,
    eur,
    origin_title: `${of.title}${random.chance(0.5) ? ` - lot ${random.int(1, 900)}` : ''}`,
    allow_vlookup: random.chance(0.8) ? 1 : 0,
    allow_vlookup_ean: random.chance(0.6) ? 1 : 0,
    tickerized_date: isoText(tickerized),
    tickerized_by: random.pick(['auto', 'moderator@cellarmaster.example', 'colleague@cellarmaster.example']),
    files_attachments: ['front', 'back'].map((side) => ({
      url: `/media/bottles/${seededBottle.isbn}/${side}.png`,
      name: `${of.ticker}-${side}.png`,
      type: side,
    })),
    url: random.chance(0.9) ? `https://auctions.example.org/lots/${seededBottle.isbn}` : null,
    release_price: random.chance(0.5) ? Math.round(eur * 0.6) : null,
    release_date:
      of.vintage !== null ? dayText(Date.UTC(Math.min(2024, of.vintage + (of.age ?? 10)), random.int(0, 11), random.int(1, 28))) : null,
    allowed_min_pictures: random.pick([0, 1, 2, 2, 2]),
  }
}
