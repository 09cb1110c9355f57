import type { z } from 'zod'
import type { Known } from '#contract/entity.ts'
import type { AutoScraper, CategoryStatistic, WebsiteStatus } from '#contract/catalogue/scraping.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts'
import { isoText, naiveText } from './clock.ts'
import { DISTILLERIES } from './distilleries.ts'
import { product } from './products.ts'
import { randomOf } from './random.ts'

export type WebsiteRow = Known<z.input<typeof WebsiteStatus>>
export type AutoScraperRow = Known<z.input<typeof AutoScraper>> & { readonly code: string }
export type CategoryRow = Known<z.input<typeof CategoryStatistic>>

const HOUSES = [
  'whisky-auctioneer',
  'catawiki-spirits',
  'drouot-live',
  'fine-spirits-auction',
  'rum-auctioneer',
  'old-bottle-club',
  'lagerverkauf-online',
  'bordeaux-encheres',
  'spirits-of-tokyo',
  'scotch-hammer',
  'cognac-hammer',
  'armagnac-vente',
]
const ENDINGS = ['uk', 'fr', 'de', 'jp', 'com', 'it', 'be']
const CAUSES = ['Cloud protection', 'Sign-in required', 'Hotlink refused', 'Robots refused', null]

/** Labels of the marketplace's categories, as its tables write them. */
const SPIRITS = [...new Map(DISTILLERIES.map(({ spirit, kind }) => [kind, spirit])).entries()]

/** The same rows for the same seed, except for dates, which are relative to `now` (epoch ms). */
export const websiteRows = (seed: number, now: number, count = 120): WebsiteRow[] =>
  Array.from({ length: count }, (_, nth) => {
    const random = randomOf(seed, 'website', nth)
    const auctionsDone = random.int(0, 900)
    const auctionsPending = random.chance(0.5) ? 0 : random.int(1, 120)
    const bottlesDone = auctionsDone * random.int(20, 400)
    const bottlesPending = auctionsPending === 0 ? 0 : random.int(0, 9000)
    const percent = Math.round((bottlesDone / Math.max(1, bottlesDone + bottlesPending)) * 1000) / 10
    return {
      website: `${HOUSES[nth % HOUSES.length]}${nth < HOUSES.length ? '' : `-${Math.floor(nth / HOUSES.length) + 1}`}.example.${random.pick(ENDINGS)}`,
      auctionsDone,
      auctionsPending,
      bottlesDone,
      bottlesPending,
      completion: random.chance(0.1) ? `${percent} %` : percent,
      updatedAt: isoText(now - Math.round(random.next() ** 3 * 40 * DAY_MS)),
    }
  })

/** The same rows for the same seed, except for dates, which are relative to `now` (epoch ms). */
export const autoScraperRows = (seed: number, now: number, count = 80): AutoScraperRow[] =>
  Array.from({ length: count }, (_, nth) => {
    const random = randomOf(seed, 'autoscraper', nth)
    const guarded = random.chance(0.3)
    const house = HOUSES[nth % HOUSES.length]!
    const check = now - Math.round(random.next() ** 3 * 20 * DAY_MS)
    return {
      code: `AS_${house.replaceAll('-', '_').toUpperCase()}_${String(nth + 1).padStart(2, '0')}`,
      last_check: random.chance(0.04) ? null : naiveText(check),
      last_integrate: random.chance(0.1) ? null : naiveText(check - random.int(1, 72) * HOUR_MS),
      pictures_protected: guarded ? 1 : 0,
      pictures_protected_cause: guarded ? random.pick(CAUSES) : null,
      get_pictures: guarded ? 0 : 1,
      enabled: random.chance(0.85) ? 1 : 0,
      url: random.chance(0.95) ? `https://${house}.example.org/lots?page=${nth + 1}` : null,
    }
  })

/** Number of scraped bottles of each kind. */
export const scrapedCategories = (seed: number): CategoryRow[] =>
  SPIRITS.map(([label, code]) => ({
    spirit_type: `${code}-${label.toLowerCase()}`,
    label,
    nb: randomOf(seed, 'scraped', label).int(900, 420_000),
  }))

/** Number of tickers of each kind, estimated from a sample, because counting 25,000 products takes too long. */
export function normalizedCategories(seed: number, tickers: number): CategoryRow[] {
  const sample = Math.min(tickers, 2000)
  const counts = new Map<string, number>()
  for (let index = 0; index < sample; index++) {
    const { kind } = product(seed, index).distillery
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return SPIRITS.map(([label, code]) => ({
    spirit_type: `${code}-${label.toLowerCase()}`,
    label,
    nb: Math.round(((counts.get(label) ?? 0) * tickers) / Math.max(1, sample)),
  }))
}

/** The last runs of one scraper. */
export const scraperHistory = (seed: number, code: string, now: number): Record<string, unknown>[] =>
  Array.from({ length: 30 }, (_, nth) => {
    const random = randomOf(seed, 'run', code, nth)
    const failed = random.chance(0.08)
    return {
      id: nth + 1,
      code,
      started_at: isoText(now - nth * DAY_MS - random.int(0, 6) * HOUR_MS),
      seconds: random.int(20, 5400),
      lots: failed ? 0 : random.int(5, 2400),
      pictures: failed ? 0 : random.int(0, 4800),
      error: failed ? random.pick(['HTTP 403', 'Timeout', 'Layout changed']) : null,
    }
  })
