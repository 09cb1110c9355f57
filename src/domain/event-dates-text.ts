import { isoDayOf, writtenDay } from './event-dates.ts'

const DAY_MS = 86_400_000
const dayNumber = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS

/** "04–06/03/2026", "28/02 – 01/03/2026", "31/12/2026 – 01/01/2027": what both days share is written once. */
function span(first: string, last: string): string {
  if (first === last) return writtenDay(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${first.slice(8)}–${writtenDay(last)}`
  return `${first.slice(0, 4) === last.slice(0, 4) ? writtenDay(first).slice(0, 5) : writtenDay(first)} – ${writtenDay(last)}`
}

/** Dates of an event for a table: days that follow one another as a span; what is no date stays as it is, behind. */
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
