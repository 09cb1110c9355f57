import { expect, test } from 'vitest'
import type { Tallied } from '#domain/orders/run/stored-run.ts'
import { freshRun } from './stored-run.ts'
import { runStrings } from './run-strings.ts'
import { summaryOf } from './run-summary.ts'

const item = (change: Partial<Tallied>): Tallied => ({ verb: 'accept', reasons: [], state: 'done', ms: 4000, ...change })

test('the summary counts successful decisions by reason, and separately those that failed, are not confirmed or came second', () => {
  const tally = {
    a: item({}),
    b: item({ state: 'held', ms: 6000 }),
    c: item({ verb: 'decline', reasons: ['blurry', 'price_too_low'], ms: null }),
    d: item({ verb: 'decline', reasons: ['blurry'], ms: 20_000 }),
    e: item({ state: 'undone' }),
    f: item({ state: 'refused' }),
    g: item({ state: 'handled', ms: 90_000 }),
    h: item({ verb: 'decline', reasons: ['edited'], state: 'uncertain' }),
  }
  const run = { ...freshRun({}), tally, skipped: { x: 'later', y: '' } }
  expect(summaryOf(run, runStrings.en, 'en').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Accepted: 2',
    'Declined: 2 (2\u00a0×\u00a0photo blurry, price too low)',
    'Already handled: 1',
    'Undone: 1',
    'Failed: 1',
    'Not confirmed: 1',
    'Skipped: 2 (1\u00a0×\u00a0later)',
    'Time per order: 6 s',
  ])
})

test('a run without decisions has no lines', () => {
  expect(summaryOf(freshRun({}), runStrings.en, 'en')).toEqual([])
})
