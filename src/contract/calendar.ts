const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** How many days a month (1 to 12) has; 0 for any other number. */
export const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0)

/** Is there such a day, and such a time of it? For text of the form YYYY-MM-DD, with or without HH:mm or HH:mm:ss behind it. */
export function isInCalendar(text: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.slice(0, 19).split(/\D/).map(Number)
  return year >= 100 && day >= 1 && day <= daysIn(year, month) && hour <= 23 && minute <= 59 && second <= 60
}
