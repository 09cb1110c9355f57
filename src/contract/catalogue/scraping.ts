import { z } from 'zod'
import { read } from '../endpoint.ts'
import { entity } from '../entity.ts'
import { rule } from '../values/form-rules.ts'
import { readEntity } from '../reading/read.ts'
import { jsonText } from '../reading/read-text.ts'
import { Amount, Flag, Text, Timestamp } from '../values/values.ts'
import { isRecord } from '../values/record.ts'

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

/** Records and lists may also be JSON text. */
const opened = (value: unknown): unknown => (typeof value === 'string' ? jsonText(value) : value)

/** Every record in the answer's lists, in any envelope. */
function recordsOf(answer: unknown, depth = 0): Rows {
  const value = opened(answer)
  if (typeof value !== 'object' || value === null || depth > 4) return []
  if (Array.isArray(value)) return value.map(opened).filter(isRecord)
  return Object.values(value).flatMap((inner) => recordsOf(inner, depth + 1))
}

const quiet = () => {}
function hasList(answer: unknown, depth = 0): boolean {
  const value = opened(answer)
  return Array.isArray(value) || (isRecord(value) && depth <= 4 && Object.values(value).some((inner) => hasList(inner, depth + 1)))
}
const has = (row: Record<string, unknown>, ...keys: string[]) => keys.some((key) => Object.hasOwn(row, key))

/** The rows of the three tables in one answer, told apart by their field names (D-81), and `others`: rows that fit none of them. */
export function scrapingGroups(answer: unknown): Readonly<Record<keyof typeof SCRAPING_ROWS | 'others', Rows>> {
  const groups = Object.groupBy(recordsOf(answer), (row) => {
    if (has(row, 'website')) return 'websites'
    if (has(row, 'last_check', 'last_integrate', 'pictures_protected', 'get_pictures')) return 'autoscrapers'
    return has(row, 'spirit_type') || (has(row, 'nb') && has(row, 'label')) ? 'categories' : 'others'
  })
  return {
    websites: groups.websites ?? [],
    autoscrapers: groups.autoscrapers ?? [],
    categories: groups.categories ?? [],
    others: groups.others ?? [],
  }
}
/** Row types of the three tables. */
export const SCRAPING_ROWS = { websites: WebsiteStatus, autoscrapers: AutoScraper, categories: CategoryStatistic } as const

/** One answer, three tables, distinguished by their field names because its shape is not shown (D-81). Rows that fit none are in `others`. */
export const ScrapingStatistics = z.codec(
  z.unknown(),
  z.object({
    websites: z.array(WebsiteStatus),
    autoscrapers: z.array(AutoScraper),
    categories: z.array(CategoryStatistic),
    others: z.array(z.record(z.string(), z.unknown())),
  }),
  {
    decode: (answer, context) => {
      // an answer without any list is an error: three empty tables would claim that there is no data
      if (!hasList(answer)) {
        context.issues.push({ code: 'custom', message: 'expected lists', input: answer })
        return z.NEVER
      }
      const { websites, autoscrapers, categories, others } = scrapingGroups(answer)
      return {
        websites: websites.map((row) => readEntity(WebsiteStatus, row, quiet)),
        autoscrapers: autoscrapers.map((row) => readEntity(AutoScraper, row, quiet)),
        categories: categories.map((row) => readEntity(CategoryStatistic, row, quiet)),
        others,
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
  .refine((text) => text.split(',').some((word) => word.trim()), rule('keyword-needed'))

export const scraping = {
  statistics: read({
    method: 'GET',
    path: 'api/scraping/statistics',
    purpose: 'Status per website, auto-scrapers and categories',
    assumed: 'D-81: method and path are shown, the answer is not',
    input: z.object({}),
    output: ScrapingStatistics,
  }),
  /** Field contents are not shown: rows of any shape (D-81). */
  history: read({
    method: 'GET',
    path: 'api/scraping/statistics/{id}',
    purpose: 'History of one auto-scraper',
    assumed: 'D-81: method and path are shown; that id is the code is not',
    input: z.object({ id: z.string().min(1).max(200) }),
    output: z.array(z.looseObject({})),
    errors: ['scraper_not_found'],
  }),
  /** The title must contain the keywords (part 2 §2). */
  generate: read({
    method: 'POST',
    path: 'api/scraping/generate/xlsx',
    purpose: 'Spreadsheet of bottles that are not normalized',
    receive: 'file',
    input: z.object({ keywords: Keywords }),
    output: z.unknown(),
    errors: ['nothing_found'],
  }),
}
