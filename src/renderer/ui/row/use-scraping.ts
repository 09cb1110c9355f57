import { contract } from '#contract/index.ts'
import type { ScrapingStatistics } from '#contract/catalogue/scraping.ts'
import type { AppError } from '#contract/result.ts'
import { type Query, useQuery } from '#bridge/use-query.ts'
import { useSettings } from '#stores/settings-store.ts'

const OPERATION = 'scraping.statistics'
type Table = 'websites' | 'autoscrapers' | 'categories'
interface Rows<Row> extends Pick<Query<unknown>, 'loading' | 'refreshing' | 'readAt' | 'reload'> {
  readonly rows: readonly Row[]
  readonly error: AppError | null
}
const NO_ROWS: readonly never[] = []

/** One table of the scraping statistics. Without rows for it, but with rows that fit none of the three, an empty table would claim that there is no data. */
export function useScraping<T extends Table>(table: T): Rows<ScrapingStatistics[T][number]> {
  const { data, error, loading, refreshing, readAt, reload } = useQuery(OPERATION, {})
  const override = useSettings(({ settings }) => settings?.overrides[OPERATION])
  const isUnread = data !== undefined && data.others.length > 0 && data[table].length === 0
  const rows = (data?.[table] ?? NO_ROWS) as readonly ScrapingStatistics[T][number][]
  const { method = contract[OPERATION].method, path = contract[OPERATION].path } = override ?? {}
  const unread: AppError | null = isUnread
    ? {
        kind: 'invalid-answer',
        issues: ['answer: no declared field'],
        instead: 'no-fields',
        at: { method, path, time: new Date(readAt ?? 0).toISOString(), write: false, operation: OPERATION },
      }
    : null
  return { rows, error: error ?? unread, loading, refreshing, readAt, reload }
}
