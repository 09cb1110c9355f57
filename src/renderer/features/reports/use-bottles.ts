import type { KnownBottle } from '#contract/lists/finder.ts'
import { useQuery } from '#bridge/use-query.ts'
import { aboutOf, isErrorReport, type Report } from './report.ts'

/** The bottles that these reports are about, from the lists in memory: nothing is fetched for a card. */
export function useBottles(reports: readonly Report[]) {
  const isbns = [...new Set(reports.filter(isErrorReport).flatMap((report) => aboutOf(report) ?? []))].toSorted()
  const { data } = useQuery('finder.bottles', { isbns }, { enabled: isbns.length > 0, keepPrevious: true })
  return {
    of: (report: Report): KnownBottle | null => {
      const isbn = aboutOf(report)
      return data?.bottles.find((bottle) => bottle.isbn === isbn) ?? null
    },
    /** Null: not asked yet. */
    isCatalogueRead: data?.isCatalogueRead ?? null,
  }
}
