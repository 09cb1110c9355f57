import { useCallback, useMemo } from 'react'
import { CHART_SERIES, type ChartDay, chartFigures, type ChartSeries } from './chart-figures.ts'
import { formatNumber } from '#domain/values/format.ts'
import { useQuery } from '#bridge/use-query.ts'
import type { ChartLine } from '#ui/charts/chart-line.ts'
import { SERIES_LOOKS } from '#ui/charts/series-look.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { dayName } from './day-words.ts'
import { statisticsStrings } from './statistics-strings.ts'

export interface NamedLine extends ChartLine {
  readonly key: ChartSeries
}

/** The 30 days with their lines, labels translated (part 2 §2, D-108). `read` is the state of the request. */
export function useFigures() {
  const s = useStrings(statisticsStrings)
  const language = useLanguage()
  const read = useQuery('statistics.chart', {})
  const figures = useMemo(() => (read.data ? chartFigures(read.data) : null), [read.data])
  const lines = useMemo(
    () =>
      CHART_SERIES.map((key, nth): NamedLine => ({
        key,
        label: s.series[key],
        values: figures?.series[key] ?? [],
        look: SERIES_LOOKS[nth] ?? SERIES_LOOKS[0],
      })),
    [figures, s],
  )
  const days: readonly ChartDay[] = figures?.days ?? NO_DAYS
  const format = useMemo(() => (value: number) => formatNumber(value, language, 1), [language])
  const nameOf = useCallback(
    (nth: number) => {
      const day = days[nth]
      return day ? dayName(day, s.daysBefore) : ''
    },
    [days, s],
  )
  return {
    read,
    days,
    lines,
    format,
    isEmpty: lines.every(({ values }) => values.every((value) => value === null)),
    nameOf,
  }
}
export type Figures = ReturnType<typeof useFigures>

const NO_DAYS: readonly ChartDay[] = []
