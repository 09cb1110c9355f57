import { DAY_MS } from '../values/durations.ts'
import { isoDayOf, writtenDay } from './event-dates.ts'
import { dayAfter, typedDay } from '../values/typed-values.ts'

const dayNumber = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS

/** "04–06/03/2026", "28/02 – 01/03/2026", "31/12/2026 – 01/01/2027": the common part of both days is written once. */
function span(first: string, last: string): string {
  if (first === last) return writtenDay(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${first.slice(8)}–${writtenDay(last)}`
  return `${first.slice(0, 4) === last.slice(0, 4) ? writtenDay(first).slice(0, 5) : writtenDay(first)} – ${writtenDay(last)}`
}

/** Dates of an event for a table: consecutive days as a span; text that is no date stays unchanged, at the end. */
export function formatDateRanges(dates: readonly string[]): string {
  const days = [...new Set(dates.map(isoDayOf).filter((day) => day !== null))].toSorted()
  const spans: { first: string; last: string }[] = []
  for (const day of days) {
    const open = spans.at(-1)
    if (open && dayNumber(day) - dayNumber(open.last) === 1) open.last = day
    else spans.push({ first: day, last: day })
  }
  const written = spans.map(({ first, last }) => span(first, last))
  return [...written, ...dates.filter((date) => isoDayOf(date) === null && date.trim() !== '')].join(', ')
}

/** Separators of a range; a hyphen only without another one, because dates have hyphens of their own. */
const BETWEEN = /\s*(?:[–—]|\bto\b|\bau\b)\s*/
/** More days than this in one range are a typing error. */
const MAX_DAYS = 62

/**
 * The typed days, as YYYY-MM-DD: one (10/12/2026), several (10/12/2026, 14/12/2026), or a range (10–12/12/2026, 30/11 – 02/12/2026). Undefined for
 * an empty field, null when a part of it is no day, or a range runs backwards.
 */
export function typedDays(text: string): readonly string[] | null | undefined {
  const parts = text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0) return undefined
  const days = parts.map(daysIn)
  return days.includes(null) ? null : [...new Set(days.flatMap((some) => some ?? []))]
}

function daysIn(part: string): readonly string[] | null {
  const item = typedDay(part)
  if (item) return [item]
  const ends = part.split(BETWEEN)
  const [from, until, ...more] = ends.length > 1 ? ends : part.split('-').map((end) => end.trim())
  const last = until === undefined || more.length > 0 ? null : typedDay(until)
  if (!last || from === undefined) return null
  const [, month = '', year = ''] = /^\d{1,2}\/(\d{1,2})\/(\d{4})$/.exec(writtenDay(last)) ?? []
  // missing parts of the first end come from the last
  const first = typedDay([from, `${from}/${year}`, `${from}/${month}/${year}`].find((whole) => typedDay(whole)) ?? '')
  if (!first || first > last) return null
  const days = [first]
  while (days.at(-1) !== last) {
    if (days.length === MAX_DAYS) return null
    days.push(dayAfter(days.at(-1) ?? last, 1))
  }
  return days
}
