import type { ChartDay } from '#domain/statistics/chart-figures.ts'
import { formatDate } from '#domain/format.ts'

/** A day in full: its date, else what the server calls it, else how long before the last one it was. */
export const dayName = ({ date, label, back }: ChartDay, previous: (days: number) => string): string =>
  date === null ? (label ?? previous(back)) : formatDate(date)

/** The same in the room under an axis: "21/11". */
export const shortDay = ({ date, label, back }: ChartDay): string =>
  date === null ? (label ?? (back === 0 ? '0' : `−${back}`)).slice(0, 8) : formatDate(date).slice(0, 5)
