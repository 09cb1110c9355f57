import { DAY_MS } from '#domain/values/durations.ts'
import { file, wire, XLSX } from '../request/answer.ts'
import { dayText } from '../faker/clock.ts'
import type { Routes } from '../request/route.ts'
import { randomOf } from '../faker/random.ts'
import { websiteRows } from '../faker/scraping.ts'
import { totals, visitorsToday } from '../tables/totals.ts'
import { workbook } from '../documents/workbook.ts'
import { scraped } from './scraped.ts'

const DAYS = 30

/** One figure per day with a week's rhythm; the same day has the same figure whenever it is asked. */
function series(name: string, now: number, level: number, days = DAYS): number[] {
  return Array.from({ length: days }, (_, nth) => {
    const at = now - (days - 1 - nth) * DAY_MS
    const weekend = [0, 6].includes(new Date(at).getDay()) ? 0.72 : 1
    return Math.round(level * weekend * randomOf('chart', name, dayText(at)).float(0.8, 1.2))
  })
}

export const statisticsRoutes: Routes<'statistics'> = {
  'statistics.totals': (_, { world, now }) => wire(totals(world, now)),

  'statistics.chart': (_, { now }) => {
    const labels = Array.from({ length: DAYS }, (_day, nth) => dayText(now - (DAYS - 1 - nth) * DAY_MS))
    return wire({
      visitorsChart30Days: { labels, datas: [...series('visitors', now, 1900).slice(0, -1), visitorsToday(now)] },
      usersAccounts: { datas: series('accounts', now, 34) },
      enterInProduct: { datas: series('products', now, 5200) },
      // two days shorter than the labels: series may be shorter (D-108)
      connectionHistory: { datas: series('connections', now, 760, DAYS - 2) },
    })
  },

  'statistics.scrapingXlsx': (_, { world, now }) => {
    const { seed, at } = scraped(world, now)
    const rows = websiteRows(seed, at)
    const columns = ['website', 'auctions done', 'auctions pending', 'bottles done', 'bottles pending', 'completion', 'updated at'].map(
      (header) => ({ header }),
    )
    const cells = rows.map((row) => [
      row.website,
      row.auctionsDone,
      row.auctionsPending,
      row.bottlesDone,
      row.bottlesPending,
      row.completion,
      row.updatedAt,
    ])
    return file(XLSX, () => workbook('scraping', columns, cells), `scraping-statistics-${dayText(now)}.xlsx`)
  },
}
