import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateWindow } from '../rate-window.ts'
import { MAX_RETRY_AFTER_MS, readRetryAfter } from './retry-after.ts'
import { getWithRetry, MAX_RETRIES, retryDelay } from '../retry.ts'
import { fail, ok, type Result } from '#contract/result.ts'
import { DAY_MS } from '#domain/values/durations.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0)
const httpDate = (ms: number) => new Date(ms).toUTCString()

test.each([
  ['0', 0],
  ['7', 7_000],
  ['1.5', 1_500],
  [' 3 ', 3_000],
  ['120', 120_000],
  ['121', 120_000],
  ['1000000000000', 120_000],
  ['9'.repeat(400), 120_000],
  [httpDate(NOW + 30_000), 30_000],
  [httpDate(NOW - 3_600_000), 0],
  [httpDate(NOW + DAY_MS), 120_000],
  ['Saturday, 21-Nov-26 09:00:05 GMT', 5_000],
  [null, null],
  ['', null],
  ['-5', null],
  ['soon', null],
  ['0x10', null],
  ['1e3', null],
  ['2026-11-21T09:00:30Z', null],
  ['Sat, 99 Foo 2026 00:00:00 GMT', null],
])('Retry-After %j is %j ms', (value, expected) => {
  expect(readRetryAfter(value, null, NOW)).toBe(expected)
})

test("a date is read by the server's own clock, so a wrong one here does no harm", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10 * 365 * DAY_MS, max: 10 * 365 * DAY_MS }), fc.integer({ min: 0, max: 120 }), (skew, seconds) => {
      expect(readRetryAfter(httpDate(NOW + seconds * 1000), httpDate(NOW), NOW + skew)).toBe(seconds * 1000)
    }),
  )
})

test('any header value gives null or 0 to 120 s', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    fc.bigInt().map(String),
  )
  fc.assert(
    fc.property(anything, fc.option(anything), (value, date) => {
      const wait = readRetryAfter(value, date, NOW)
      expect(wait === null || (wait >= 0 && wait <= MAX_RETRY_AFTER_MS)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('polling stops until the longest requested wait is over, independent of the wall clock', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.option(fc.integer({ min: 0, max: 120_000 }))), {
        minLength: 1,
        maxLength: 8,
      }),
      (events) => {
        let now = 0
        let until = 0
        const began: number[] = []
        const window = createRateWindow(
          (ms) => began.push(ms),
          () => now,
        )
        for (const [later, asked] of events) {
          now += later
          const wasQuiet = now < until
          window.limited(asked)
          until = Math.max(until, now + (asked ?? 10_000))
          expect(window.remaining()).toBe(until - now)
          if (!wasQuiet && until > now) expect(began.at(-1)).toBe(until - now)
        }
        now = until
        expect(window.remaining()).toBe(0)
      },
    ),
  )
})

test('waits between tries are never negative, never longer than the patience of a person, and there are at most two', () => {
  const error = fc.oneof(
    fc.record({
      kind: fc.constant('rejected' as const),
      code: fc.constant('unknown' as const),
      status: fc.integer({ min: 300, max: 599 }),
      retryAfterMs: fc.integer({ min: 0, max: 120_000 }),
    }),
    fc.record({
      kind: fc.constant('rejected' as const),
      code: fc.constant('unknown' as const),
      status: fc.integer({ min: 300, max: 599 }),
    }),
    fc.record({
      kind: fc.constant('unreachable' as const),
      reason: fc.constantFrom('offline', 'refused', 'timeout', 'certificate', 'no-https', 'redirect', 'reset'),
    }),
  )
  fc.assert(
    fc.property(error, fc.integer({ min: 1, max: 5 }), fc.double({ min: 0, max: 1, noNaN: true }), (failed, tried, random) => {
      const delay = retryDelay(failed, tried, () => random)
      if (delay !== null) expect(delay >= 0 && delay <= 10_000).toBe(true)
      if (tried > MAX_RETRIES) expect(delay).toBeNull()
      if (failed.kind === 'rejected' && ![408, 429, 500, 502, 503, 504].includes(failed.status)) expect(delay).toBeNull()
    }),
  )
})

test('giving up while waiting ends it with the last failure', async () => {
  const stop = new AbortController()
  let tries = 0
  const result = getWithRetry(async (): Promise<Result<number>> => {
    tries++
    setTimeout(() => stop.abort(), 10)
    return tries === 1 ? fail({ kind: 'rejected', code: 'unknown', status: 503, retryAfterMs: 9_000 }) : ok(1)
  }, stop.signal)
  expect(await result).toMatchObject({ ok: false, error: { status: 503 } })
  expect(tries).toBe(1)
})
