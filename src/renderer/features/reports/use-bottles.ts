import type { KnownBottle } from '#contract/lists/finder.ts'
import { useQuery } from '#bridge/use-query.ts'
import { aboutOf, isErrorReport, type Report } from './report.ts'

/** The bottles of these reports, from the lists in memory. Never sends a request to the server. */
export function useBottles(reports: readonly Report[]) {
  const isbns = [...new Set(reports.filter(isErrorReport).flatMap((report) => aboutOf(report) ?? []))].toSorted()
  const { data } = useQuery('finder.bottles', { isbns }, { enabled: isbns.length > 0, keepPrevious: true })
  return {
    of: (report: Report): KnownBottle | null => {
      const isbn = aboutOf(report)
      return data?.bottles.find((bottle) => bottle.isbn === isbn) ?? null
    },
    /** Null: not loaded yet. */
    isCatalogueRead: data?.isCatalogueRead ?? null,
  }
}
