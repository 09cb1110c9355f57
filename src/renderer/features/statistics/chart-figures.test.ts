import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Chart } from '#contract/live/statistics.ts'
import { readAnswer } from '#contract/reading/read.ts'
import { CHART_DAYS, CHART_SERIES, chartFigures, summaryOf } from './chart-figures.ts'

const read = (answer: unknown) => {
  const chart = readAnswer(Chart, answer, () => {})
  if (!chart.ok) throw new Error('not read')
  return chartFigures(chart.value)
}
const wire = (labels: unknown, visitors: unknown, connections: unknown = []) => ({
  visitorsChart30Days: { labels, datas: visitors },
  usersAccounts: { datas: [] },
  enterInProduct: null,
  connectionHistory: { datas: connections },
})

test('series end on the same day: a shorter one begins with gaps, not zeros (D-108)', () => {
  const { days, series } = read(wire(['2026-11-19', '2026-11-20', '2026-11-21'], [7, 8, 9], [5]))
  expect(days.map(({ date, back }) => [date, back])).toEqual([
    ['2026-11-19', 2],
    ['2026-11-20', 1],
    ['2026-11-21', 0],
  ])
  expect(series.visitors).toEqual([7, 8, 9])
  expect(series.connections).toEqual([null, null, 5])
  expect(series.checks).toEqual([null, null, null])
})

test('a null or an odd figure is a gap and leaves the others on their day; texts that are numbers are read', () => {
  expect(read(wire([], [1, null, '3', 'many', { x: 1 }, true, '4,5', -2])).series.visitors).toEqual([1, null, 3, null, null, null, 4.5, -2])
})

test('a series longer than its labels has its earlier days counted back, also over a change of the clock', () => {
  const { days } = read(wire(['2026-03-29', '30/03/2026'], [1, 2, 3, 4, 5]))
  expect(days.map(({ date }) => date)).toEqual(['2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'])
  expect(days.map(({ label }) => label)).toEqual([null, null, null, '2026-03-29', '30/03/2026'])
})

test('labels that are no dates stay as they are, and no date is made up beside them', () => {
  const { days } = read(wire(['Mon', 'Tue', 3, null], [1, 2, 3, 4]))
  expect(days.map(({ label, date }) => [label, date])).toEqual([
    ['Mon', null],
    ['Tue', null],
    ['3', null],
    [null, null],
  ])
})

test('an empty answer has no days; more than 30 are cut on the left', () => {
  expect(read({}).days).toEqual([])
  const long = read(
    wire(
      [],
      Array.from({ length: 45 }, (_, nth) => nth),
    ),
  )
  expect(long.days).toHaveLength(CHART_DAYS)
  expect(long.series.visitors).toEqual(Array.from({ length: 30 }, (_, nth) => nth + 15))
})

const datas = fc.array(fc.oneof(fc.integer(), fc.constant(null), fc.string(), fc.integer().map(String), fc.anything()), { maxLength: 60 })

test('for any response: every line has one place per day, its last figure on the last day', () => {
  fc.assert(
    fc.property(datas, datas, datas, datas, datas, (labels, a, b, c, d) => {
      const { days, series } = read({
        visitorsChart30Days: { labels, datas: a },
        usersAccounts: { datas: b },
        enterInProduct: { datas: c },
        connectionHistory: { datas: d },
      })
      expect(days.length).toBe(Math.min(30, Math.max(labels.length, a.length, b.length, c.length, d.length)))
      const sent = { visitors: a, registrations: b, checks: c, connections: d }
      for (const name of CHART_SERIES) {
        expect(series[name]).toHaveLength(days.length)
        const last = sent[name].at(-1)
        if (typeof last === 'number' && Number.isFinite(last)) expect(series[name].at(-1)).toBe(last)
        for (const value of series[name]) expect(value === null || Number.isFinite(value)).toBe(true)
        const previous = days.length - sent[name].length
        if (previous > 0) expect(series[name].slice(0, previous).every((value) => value === null)).toBe(true)
      }
    }),
  )
})

test('a summary knows its last, lowest, highest and mean; no figure, no summary', () => {
  expect(summaryOf([null, 4, 10, 1, null])).toEqual({ last: 1, lastNth: 3, lowest: 1, highest: 10, highestNth: 2, mean: 5, known: 3 })
  expect(summaryOf([null, null])).toBeNull()
})
