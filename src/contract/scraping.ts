import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { entity } from './entity.ts'
import { readEntity } from './read.ts'
import { Amount, Flag, Text, Timestamp } from './values.ts'
import { isRecord } from './record.ts'

/** `completion` is a percentage or text such as "85 %" (D-82). */
export const WebsiteStatus = entity({
  website: Text,
  auctionsDone: Amount,
  auctionsPending: Amount,
  bottlesDone: Amount,
  bottlesPending: Amount,
  completion: z.union([z.number(), z.string()]),
  updatedAt: Timestamp,
})
export type WebsiteStatus = z.output<typeof WebsiteStatus>

export const AutoScraper = entity({
  code: Text,
  last_check: Timestamp,
  last_integrate: Timestamp,
  pictures_protected: Flag,
  pictures_protected_cause: Text,
  get_pictures: Flag,
  enabled: Flag,
  url: Text,
})
export type AutoScraper = z.output<typeof AutoScraper>

export const CategoryStatistic = entity({ spirit_type: Text, label: Text, nb: Amount })
export type CategoryStatistic = z.output<typeof CategoryStatistic>

type Rows = Record<string, unknown>[]

/** Every record in the answer's lists, however they are wrapped. */
function recordsOf(answer: unknown, depth = 0): Rows {
  if (typeof answer !== 'object' || answer === null || depth > 4) return []
  if (Array.isArray(answer)) return answer.filter(isRecord)
  return Object.values(answer).flatMap((inner) => recordsOf(inner, depth + 1))
}

const quiet = () => {}
const has = (row: Record<string, unknown>, ...keys: string[]) => keys.some((key) => Object.hasOwn(row, key))

/** One answer, three tables, told apart by their field names because its shape is not shown (D-81). What fits none is in `others`. */
export const ScrapingStatistics = z.codec(
  z.unknown(),
  z.object({
    websites: z.array(WebsiteStatus),
    autoscrapers: z.array(AutoScraper),
    categories: z.array(CategoryStatistic),
    others: z.array(z.record(z.string(), z.unknown())),
  }),
  {
    decode: (answer) => {
      const rows = Object.groupBy(recordsOf(answer), (row) => {
        if (has(row, 'website')) return 'websites'
        if (has(row, 'last_check', 'last_integrate', 'pictures_protected', 'get_pictures')) return 'autoscrapers'
        return has(row, 'spirit_type') || (has(row, 'nb') && has(row, 'label')) ? 'categories' : 'others'
      })
      return {
        websites: (rows.websites ?? []).map((row) => readEntity(WebsiteStatus, row, quiet)),
        autoscrapers: (rows.autoscrapers ?? []).map((row) => readEntity(AutoScraper, row, quiet)),
        categories: (rows.categories ?? []).map((row) => readEntity(CategoryStatistic, row, quiet)),
        others: rows.others ?? [],
      }
    },
    encode: (statistics) => statistics as unknown,
  },
)
export type ScrapingStatistics = z.output<typeof ScrapingStatistics>

/** Keywords as one text, comma between them, no empty ones (D-114). */
export const Keywords = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => text.split(',').some((word) => word.trim()), { error: 'At least one keyword' })

export const scraping = {
  statistics: endpoint({
    method: 'GET',
    path: 'api/scraping/statistics',
    purpose: 'Status per website, auto-scrapers and categories',
    assumed: 'D-81: method and path are shown, the answer is not',
    input: z.object({}),
    output: ScrapingStatistics,
  }),
  /** Field contents are not shown: rows of any shape (D-81). */
  history: endpoint({
    method: 'GET',
    path: 'api/scraping/statistics/{id}',
    purpose: 'History of one auto-scraper',
    assumed: 'D-81: method and path are shown; that id is the code is not',
    input: z.object({ id: z.string().min(1).max(200) }),
    output: z.array(z.looseObject({})),
    errors: ['scraper_not_found'],
  }),
  /** The title must contain the keywords (part 2 §2). */
  generate: endpoint({
    method: 'POST',
    path: 'api/scraping/generate/xlsx',
    purpose: 'Spreadsheet of bottles that are not normalised',
    receive: 'file',
    input: z.object({ keywords: Keywords }),
    output: z.unknown(),
    errors: ['nothing_found'],
  }),
}
