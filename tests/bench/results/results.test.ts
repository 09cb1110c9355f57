import { describe, expect, it } from 'vitest'
import type { GoalName } from '#tests/bench/goals.ts'
import { tableLines } from './report.ts'
import { type Conditions, mergeResults, readResults, type TimedOutcome, writeResults } from './results.ts'

const conditions = (cores: number): Conditions => ({
  machine: { cpu: 'a processor', cores, memoryGB: 8, system: 'linux x64' },
  load: [0.1, 0.2, 0.3],
  noise: { before: { medianMs: 5, p95Ms: 6 }, after: { medianMs: 5, p95Ms: 7 } },
})
const outcome = (goal: GoalName, at: string, more: Partial<TimedOutcome> = {}): TimedOutcome => ({
  goal,
  verdict: 'met',
  figure: `${goal} at ${at}`,
  ratio: 1,
  runs: 3,
  rows: [10_000],
  numbers: { times: [1, 2] },
  at,
  ...more,
})
const MONDAY = '2026-03-02T10:00:00.000Z'
const TUESDAY = '2026-03-03T10:00:00.000Z'
const whole = mergeResults([], [outcome('P1', MONDAY), outcome('P3', MONDAY), outcome('P10', MONDAY)], conditions(8))

describe('the results file', () => {
  it('gives back what was written', () => expect(readResults(writeResults(whole))).toEqual(whole))
  it('keeps the other goals of earlier runs, each with its own time, runs, rows, machine and noise', () => {
    const merged = mergeResults(
      readResults(writeResults(whole)),
      [outcome('P4', TUESDAY), outcome('P3', TUESDAY, { runs: 1, rows: [500] })],
      conditions(2),
    )
    expect(merged.map(({ goal, at, machine }) => [goal, at, machine.cores])).toEqual([
      ['P1', MONDAY, 8],
      ['P3', TUESDAY, 2],
      ['P4', TUESDAY, 2],
      ['P10', MONDAY, 8],
    ])
    expect(merged[0]).toEqual(whole[0])
    expect(merged[1]).toMatchObject({ runs: 1, rows: [500], ...conditions(2) })
  })
  it('takes a figure that is no number', () => {
    const text = writeResults(mergeResults([], [outcome('P1', MONDAY, { ratio: Number.NaN })], conditions(8)))
    expect(readResults(text)).toMatchObject([{ goal: 'P1', ratio: null }])
  })
  it.each([
    ['is missing', null],
    ['is empty', ''],
    ['was cut off', writeResults(whole).slice(0, -20)],
    ['is of the first format', JSON.stringify({ at: MONDAY, outcomes: [{ goal: 'P1', met: true }] })],
    ['has another format number', writeResults(whole).replace('"format": 2', '"format": 3')],
    ['has a goal that nobody knows', writeResults(whole).replace('"P10"', '"P99"')],
    ['has a goal without its time', writeResults(whole).replaceAll(MONDAY, 'on Monday')],
  ])('starts a new file when it %s', (_what, text) => expect(readResults(text)).toEqual([]))
})

describe('the table', () => {
  it.each([
    ['met', 'met'],
    ['missed', 'MISSED'],
    ['not judged', 'not judged'],
    ['not measured', 'not measured'],
  ] as const)('shows %s as "%s"', (verdict, word) => {
    expect(tableLines(outcome('P2', MONDAY, { verdict }))[0]).toMatch(new RegExp(`^P2  ${word} +1\\.00 ×  page heap`))
  })
  it('shows the number of runs and rows', () => {
    expect(tableLines(outcome('P2', MONDAY, { rows: [10_000, 1_000_000] }))[2]?.trim()).toBe('3 runs at 10,000 and 1,000,000 rows')
    expect(tableLines(outcome('P9', MONDAY, { runs: 1, rows: [] }))[2]?.trim()).toBe('1 run')
    expect(tableLines(outcome('P9', MONDAY, { verdict: 'not measured', runs: 0, rows: [] }))).toHaveLength(2)
  })
})
