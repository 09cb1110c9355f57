import { useMemo } from 'react'
import type { ChartSeries } from './chart-figures.ts'
import type { Figures } from './use-figures.ts'

/** One day of the table and of the spreadsheet. */
export interface DayRow extends Readonly<Record<ChartSeries, number | null>> {
  readonly nth: number
  /** Display text. */
  readonly day: string
  /** YYYY-MM-DD; null when unknown. */
  readonly date: string | null
}

/** The figures by day, the first day first. */
export function useDayRows({ days, lines, nameOf }: Figures): readonly DayRow[] {
  return useMemo(
    () =>
      days.map(({ date }, nth): DayRow => {
        const of = (key: ChartSeries) => lines.find((line) => line.key === key)?.values[nth] ?? null
        return {
          nth,
          date,
          day: nameOf(nth),
          visitors: of('visitors'),
          registrations: of('registrations'),
          checks: of('checks'),
          connections: of('connections'),
        }
      }),
    [days, lines, nameOf],
  )
}
