import { REPORT_TYPES } from '#contract/catalogue/reports.ts'
import type { RowId } from '#contract/values/values.ts'
import { explainError } from '#bridge/explain-error.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { isSettled } from '#ui/writes/send-write.ts'
import { useWrite } from '#ui/writes/use-write.ts'
import { fixStrings } from './fix-strings.ts'
import { rowAs } from '#contract/lists/rows-of.ts'

const OF_REPORTS = { list: 'reports.errors', params: {} }

/** Resolves the report that a bottle is corrected for, after the update; null without an open report. Resolves true when the report is closed. */
export function useResolveReport(report: RowId | null): ((ticker: string) => Promise<boolean>) | null {
  const s = useStrings(fixStrings)
  const language = useLanguage()
  const write = useWrite('reports.verdict')
  const { data } = useQuery('lists.row', { ...OF_REPORTS, id: report ?? 0 }, { enabled: report !== null })
  const row = rowAs('reports.errors', data)
  if (report === null || !row || row.enabled === false) return null

  const about = row.isbn?.trim() || s.nameless
  return async (ticker) => {
    const input = { id: report, type: REPORT_TYPES.error, enabled: false, is_approved: true, ticker }
    const { outcome } = await write.run(input, {
      name: about,
      done: s.resolved(about, ticker),
      // only what happened: "Nothing was changed" would be false after the update
      failed: (error) => ({ title: s.notResolved(about), text: `${explainError(error, language).what} ${s.onlyUpdated}` }),
      handled: () => ({ title: s.handled(about) }),
    })
    return isSettled(outcome)
  }
}
