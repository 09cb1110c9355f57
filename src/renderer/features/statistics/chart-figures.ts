import type { Chart } from '#contract/live/statistics.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { dayOf } from '#domain/values/typed-values.ts'

/** Window of the statistics chart, in days (part 2 §9). */
export const CHART_DAYS = 30

/** The four lines, in the order of the specification (part 2 §2). */
export const CHART_SERIES = ['visitors', 'registrations', 'checks', 'connections'] as const
export type ChartSeries = (typeof CHART_SERIES)[number]

/** One day of the axis. */
export interface ChartDay {
  /** YYYY-MM-DD when the label was a date, or could be derived from one that was; else null. */
  readonly date: string | null
  /** The server's label; null without one. */
  readonly label: string | null
  /** Days before the last one: 0 is the last. */
  readonly back: number
}

/** Days and series of one length; null is a gap, never a zero. */
export interface ChartFigures {
  readonly days: readonly ChartDay[]
  readonly series: Readonly<Record<ChartSeries, readonly (number | null)[]>>
}

/**
 * The answer as lines of one length: labels and series end on the same day, so shorter ones begin later, with gaps before (D-108). Longer ones lose
 * the values before the window.
 */
export function chartFigures(chart: Chart): ChartFigures {
  const wire = {
    visitors: chart.visitorsChart30Days?.datas ?? [],
    registrations: chart.usersAccounts?.datas ?? [],
    checks: chart.enterInProduct?.datas ?? [],
    connections: chart.connectionHistory?.datas ?? [],
  } satisfies Record<ChartSeries, readonly (number | null)[]>
  const labels = chart.visitorsChart30Days?.labels ?? []
  const length = Math.min(CHART_DAYS, Math.max(labels.length, ...Object.values(wire).map((datas) => datas.length)))
  return {
    days: daysOf(onTheRight(labels, length)),
    series: Object.fromEntries(CHART_SERIES.map((name) => [name, onTheRight(wire[name], length)])) as unknown as ChartFigures['series'],
  }
}

/** The last `length` values; shorter series are padded with nulls at the start. */
function onTheRight<T>(values: readonly T[], length: number): (T | null)[] {
  const last = length === 0 ? [] : values.slice(-length)
  return [...Array.from({ length: length - last.length }, () => null), ...last]
}

function daysOf(labels: readonly (string | null)[]): ChartDay[] {
  const dates = labels.map((label) => (label === null ? null : dateOf(label)))
  const last = dates.findLastIndex((date) => date !== null)
  const lastDate = last < 0 ? null : (dates[last] ?? null)
  return labels.map((label, nth) => ({
    label: label === null || label.trim() === '' ? null : label,
    // a day without a label is dated by its distance from the last named one
    date: dates[nth] ?? (lastDate === null || label?.trim() ? null : shifted(lastDate, nth - last)),
    back: labels.length - 1 - nth,
  }))
}

const EUROPEAN = /^(\d\d)[/.](\d\d)[/.](\d{4})$/
const ISO = /^\d{4}-\d\d-\d\d/

/** YYYY-MM-DD from "2026-11-21", a timestamp or "21/11/2026"; null from anything else. */
function dateOf(label: string): string | null {
  const text = label.trim()
  const european = EUROPEAN.exec(text)
  const iso = european ? `${european[3]}-${european[2]}-${european[1]}` : text
  if (!ISO.test(iso)) return null
  const moment = epochMsOf(iso, Number.NaN)
  return moment === null ? null : dayOf(new Date(moment))
}

function shifted(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // noon: a day of 23 or 25 hours stays one day
  return dayOf(new Date(year, month - 1, day + days, 12))
}

/** Totals of a line over the window; null when no day has a figure. `nth` are places on the axis. */
export interface SeriesSummary {
  readonly last: number
  readonly lastNth: number
  readonly lowest: number
  readonly highest: number
  readonly highestNth: number
  readonly mean: number
  /** Days with a figure. */
  readonly known: number
}

/** Null if no day has a figure. `values`: one per day, null = no figure. */
export function summaryOf(values: readonly (number | null)[]): SeriesSummary | null {
  const present = values.flatMap((value, nth) => (value === null ? [] : [{ value, nth }]))
  const last = present.at(-1)
  if (!last) return null
  const highest = present.reduce((best, item) => (item.value > best.value ? item : best))
  return {
    last: last.value,
    lastNth: last.nth,
    lowest: Math.min(...present.map(({ value }) => value)),
    highest: highest.value,
    highestNth: highest.nth,
    mean: present.reduce((sum, { value }) => sum + value, 0) / present.length,
    known: present.length,
  }
}
