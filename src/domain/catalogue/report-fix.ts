import type { PerReportError } from '#contract/catalogue/reports.ts'
import type { RowId } from '#contract/values/values.ts'
import type { BottleField } from './bottle-fields.ts'

/** The field of a bottle for each error code, in the order of `REPORT_ERRORS` (part 1 §8); null: no single field. */
const FIELDS_TO_FIX: PerReportError<BottleField | null> = [
  'title_norm',
  'ticker',
  'ticker_composite',
  'isbn',
  // a bottle has no spirit type of its own; its keywords name the spirit, its base only the raw material
  'keywords',
  'distillery',
  'country',
  'region',
  'bottler',
  'age',
  'strength',
  'vintage',
  'bottle_size',
  'num_bottles_produced',
  'production_method',
  'distillery_status',
  'files_attachments',
  null,
]

/** The field to correct for an error code; null for "Other" and unknown codes. */
export const fieldToFix = (code: number): BottleField | null => FIELDS_TO_FIX[code] ?? null

/** The field of the first code that names one. */
export const firstFieldToFix = (codes: readonly number[] | null): BottleField | null =>
  (codes ?? []).map(fieldToFix).find((field) => field !== null) ?? null

/** The field that an address names; null for an unknown one. */
export const fieldToFixIn = (text: string | null): BottleField | null =>
  FIELDS_TO_FIX.find((field) => field !== null && field === text) ?? null

/** The id of a row in an address: digits are a number, other text stays text, nothing is none. */
export const rowIdIn = (text: string | null): RowId | null =>
  text === null || text === '' ? null : /^\d{1,15}$/.test(text) ? Number(text) : text

interface Fix {
  readonly ticker: string
  readonly bottle: RowId
  readonly report: RowId
  readonly field: BottleField | null
}

/** Address of the bottle's page, opened next to the report about it. */
export function fixRoute({ ticker, bottle, report, field }: Fix): string {
  const query = new URLSearchParams({ bottle: String(bottle), report: String(report), ...(field === null ? {} : { field }) })
  return `/dashboard/ticker/${encodeURIComponent(ticker)}?${query.toString()}`
}

/** Address of the open error reports. */
export const REPORTS_ROUTE = '/dashboard/reports?tab=errors'

/** Address of the report's card; with a ticker, which is then typed in it. */
export function reportRoute(report: RowId, ticker?: string): string {
  const query = new URLSearchParams({ tab: 'errors', report: String(report), ...(ticker === undefined ? {} : { ticker }) })
  return `/dashboard/reports?${query.toString()}`
}
