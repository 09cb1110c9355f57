import { type ErrorReport, type MissingReport, REPORT_TYPES } from '#contract/catalogue/reports.ts'
import type { RowId } from '#contract/values/values.ts'

export type ReportKind = 'errors' | 'missing'
export const REPORT_KINDS: readonly ReportKind[] = ['errors', 'missing']

/** A report of either tab. */
export type Report = ErrorReport | MissingReport
/** A report with an id. Closing needs one (R12). */
export type ClosableReport = Report & { readonly id: RowId }
/** Whether the report is about the page of a bottle, not about a missing bottle. */
export const isErrorReport = (report: Report): report is ErrorReport => 'errors_bottle' in report
export const isClosable = (report: Report | undefined): report is ClosableReport => report !== undefined && report.id !== null

/** The list that shows reports of this kind. */
export const listOf = (kind: ReportKind) => `reports.${kind}` as const
/** Value of `type` in a verdict about a report of this kind. */
export const typeOf = (kind: ReportKind) => (kind === 'errors' ? REPORT_TYPES.error : REPORT_TYPES.missing)

/** Open reports only: `enabled` missing or true (D-16). */
export const OPEN = { field: 'enabled', is: 'oneOf' as const, values: [true, null] }

/** Subject of a report: the ISBN of the page with the error, or the title of the missing bottle. Null when both are missing. */
export const aboutOf = (report: Report): string | null => {
  const about = 'errors_bottle' in report ? report.isbn : 'title' in report ? report.title : null
  return (typeof about === 'string' && about.trim()) || null
}

/** Maximum length of a ticker in a verdict. */
export const MAX_TICKER = 200
