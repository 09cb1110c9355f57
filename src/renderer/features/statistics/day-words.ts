import type { ChartDay } from './chart-figures.ts'
import { formatDate } from '#domain/values/format.ts'

/** Full name of a day: its date, else the server's label, else its distance from the last day. */
export const dayName = ({ date, label, back }: ChartDay, previous: (days: number) => string): string =>
  date === null ? (label ?? previous(back)) : formatDate(date)

/** Short form for the axis: "21/11". */
export const shortDay = ({ date, label, back }: ChartDay): string =>
  date === null ? (label ?? (back === 0 ? '0' : `−${back}`)).slice(0, 8) : formatDate(date).slice(0, 5)
