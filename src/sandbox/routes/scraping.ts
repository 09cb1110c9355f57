import { file, reject, wire, XLSX } from '../request/answer.ts'
import { dayText } from '../faker/clock.ts'
import { bottleSheet } from '../documents/bottle-sheet.ts'
import { inLanguage } from '../request/reader-language.ts'
import type { Routes } from '../request/route.ts'
import { wordsIn } from '../store/search-words.ts'
import { bottleRow } from '../tables/bottles.ts'
import { product } from '../faker/products.ts'
import { autoScraperRows, scrapedCategories, scraperHistory, websiteRows } from '../faker/scraping.ts'
import type { SeedMeta } from '../store/seed-meta.ts'
import { scraped } from './scraped.ts'

/** Scraped bottles that no ticker has yet: products beyond the catalogue. */
const NOT_NORMALIZED = 3000

export const scrapingRoutes: Routes<'scraping'> = {
  'scraping.statistics': (_, { world, now, request }) => {
    const { seed, at } = scraped(world, now)
    const autoscrapers = inLanguage(request, autoScraperRows(seed, at), 'pictures_protected_cause')
    return wire({ websites: websiteRows(seed, at), autoscrapers, categories: scrapedCategories(seed) })
  },

  'scraping.history': ({ id }, { world, now, request }) => {
    const { seed, at } = scraped(world, now)
    if (!autoScraperRows(seed, at).some(({ code }) => code === id)) return reject(404, 'scraper_not_found', 'No such auto-scraper')
    return wire(inLanguage(request, scraperHistory(seed, id, at), 'error'))
  },

  'scraping.generate': ({ keywords }, { world, now }) => {
    const { seed } = scraped(world, now)
    const first = world.meta<SeedMeta>('seed')?.scale.tickers ?? 0
    const matchers = keywords
      .split(',')
      .filter((word) => word.trim())
      .map(wordsIn)
    const products = Array.from({ length: NOT_NORMALIZED }, (_, nth) => product(seed, first + nth)).filter((of) =>
      matchers.every((matches) => matches(of.title)),
    )
    if (products.length === 0) return reject(404, 'nothing_found', 'No bottle found')
    // not normalized: no ticker, no composite
    const bottles = products.map((of) => ({
      ...bottleRow(seed, of, 0, now),
      ticker: '',
      ticker_composite: null,
      ref_ticker: null,
      title_norm: null,
    }))
    return file(XLSX, () => bottleSheet('not normalized', bottles), `scraping-${dayText(now)}.xlsx`)
  },
}
