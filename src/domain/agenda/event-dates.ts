import { MONTHS } from '#contract/content/agenda.ts'

/** A calendar day as the site writes it, DD/MM/YYYY; one digit for day or month is read too. */
const WRITTEN = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/

/** 'YYYY-MM-DD' of a day as the site writes it; null when it does not exist ("mid-June", "31/02/2026"). */
export function isoDayOf(written: string): string | null {
  const [, day = '', month = '', year = ''] = WRITTEN.exec(written) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  const exists = Number(year) >= 1000 && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day)
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

/** 'DD/MM/YYYY' of 'YYYY-MM-DD': the form that is sent to the site. */
export const writtenDay = (iso: string): string => iso.split('-').toReversed().join('/')

/** The readable days, in order, each once. */
export const daysOf = (dates: readonly string[]): readonly string[] =>
  [...new Set(dates.map(isoDayOf).filter((day) => day !== null))].toSorted()

/** The first day, by which an event is upcoming or past (part 2 §4); null without a readable date. */
export const firstDayOf = (dates: readonly string[]): string | null => daysOf(dates)[0] ?? null

/** State of an event on a day. `unknown`: without a readable date; listed last among the upcoming ones (D-100). */
export type EventStanding = 'upcoming' | 'ongoing' | 'past' | 'unknown'

/**
 * `today` is 'YYYY-MM-DD'. The first day decides the list: today still counts as upcoming. `ongoing`, in either list: the event has begun and its
 * last day has not passed.
 */
export function standingOf(dates: readonly string[], today: string): EventStanding {
  const days = daysOf(dates)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'unknown'
  if (first > today) return 'upcoming'
  return last >= today ? 'ongoing' : 'past'
}

/** English names of the months of these days, in their order: the proposed `month` (D-101). */
export const monthsOf = (dates: readonly string[]): readonly (typeof MONTHS)[number][] => [
  ...new Set(daysOf(dates).map((day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? 'January')),
]
