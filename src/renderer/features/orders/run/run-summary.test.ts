import { expect, test } from 'vitest'
import { freshRun, type Tallied } from './kept-run.ts'
import { runStrings } from './run-strings.ts'
import { summaryOf } from './run-summary.ts'

const one = (change: Partial<Tallied>): Tallied => ({ verb: 'accept', reasons: [], state: 'done', ms: 4000, ...change })

test('the summary counts what went through, by reason, and what did not apart from it', () => {
  const tally = {
    a: one({}),
    b: one({ state: 'held', ms: 6000 }),
    c: one({ verb: 'decline', reasons: ['blurry', 'price_too_low'], ms: null }),
    d: one({ verb: 'decline', reasons: ['blurry'], ms: 20_000 }),
    e: one({ state: 'undone' }),
    f: one({ state: 'refused' }),
  }
  const run = { ...freshRun({}), tally, skipped: { x: 'Later', y: '' } }
  expect(summaryOf(run, runStrings.en, 'en').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Accepted: 2',
    'Declined: 2 (2 × Photo blurry, 1 × Price too low)',
    'Undone: 1',
    'Failed: 1',
    'Skipped: 2 (1 × Later)',
    'Time per order: 6 s',
  ])
})

test('a run without decisions has no lines', () => {
  expect(summaryOf(freshRun({}), runStrings.en, 'en')).toEqual([])
})
