const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days of a month (1 to 12); 0 for any other number. */
export const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0)

/** Does this day exist, and this time? For text of the form YYYY-MM-DD, optionally with HH:mm or HH:mm:ss. */
export function isInCalendar(text: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.slice(0, 19).split(/\D/).map(Number)
  return year >= 100 && day >= 1 && day <= daysIn(year, month) && hour <= 23 && minute <= 59 && second <= 60
}
