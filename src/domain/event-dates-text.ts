import { isoDayOf, writtenDay } from './event-dates.ts'

const DAY_MS = 86_400_000
const dayNumber = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS

/** Dates of an event for a table: days that follow one another as a span, "04/03/2026 – 06/03/2026"; what is no date stays as it is, behind. */
export function formatDateRanges(dates: readonly string[]): string {
  const days = [...new Set(dates.map(isoDayOf).filter((day) => day !== null))].toSorted()
  const spans: { first: string; last: string }[] = []
  for (const day of days) {
    const open = spans.at(-1)
    if (open && dayNumber(day) - dayNumber(open.last) === 1) open.last = day
    else spans.push({ first: day, last: day })
  }
  const written = spans.map(({ first, last }) => (first === last ? writtenDay(first) : `${writtenDay(first)} – ${writtenDay(last)}`))
  return [...written, ...dates.filter((date) => isoDayOf(date) === null && date.trim() !== '')].join(', ')
}
