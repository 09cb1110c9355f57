import { isRecord } from '#contract/values/record.ts'

/** Names of a count beside a list, without case and separators: "total", "total_items", "rowCount". */
const COUNT = /^(total|count|total(count|items|rows|results|records|elements|entries|hits)|(item|row|result|record|element)s?count)$/i
/** 'data', then 'meta' or 'pagination' */
const MAX_DEPTH = 2

/** The number of rows that an answer counts beside its list, if that is more than it contains: the back office sends pages. Else null. */
export function countedRows(answer: unknown, rows: number, depth = 0): number | null {
  if (!isRecord(answer)) return null
  const counts = Object.entries(answer).map(([name, value]) =>
    COUNT.test(name.replaceAll(/[_-]/g, '')) ? wholeOf(value) : depth < MAX_DEPTH ? countedRows(value, rows, depth + 1) : null,
  )
  const most = Math.max(...counts.map((count) => count ?? 0), 0)
  return most > rows ? most : null
}

function wholeOf(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) ? count : null
}
