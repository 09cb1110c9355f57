import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/durations.ts'
import { epochMsOf } from '../values/date-time.ts'
import { waitedMs, waitingTone } from './waiting-time.ts'

test('an order is late from two days and overdue from four', () => {
  expect([0, 47.9, 48, 95.9, 96, 1000].map((hours) => waitingTone(hours * HOUR_MS))).toEqual([
    'fresh',
    'fresh',
    'late',
    'late',
    'overdue',
    'overdue',
  ])
})

test('an order of the future has no waiting time; a clock that is a little slow has waited for none', () => {
  expect(
    [-DAY_MS, -6 * MINUTE_MS, -MINUTE_MS, 0, HOUR_MS].map((waited) => waitedMs(1_000_000_000_000, 1_000_000_000_000 + waited)),
  ).toEqual([null, null, 0, 0, HOUR_MS])
  expect(waitedMs(null, 0)).toBeNull()
})

test('a night with a clock change is as long as it is', () => {
  const wait = (from: string, to: string) => waitedMs(epochMsOf(from, 0), epochMsOf(to, 0) ?? 0)
  expect(wait('2026-10-24T22:00:00+02:00', '2026-10-25T08:00:00+01:00')).toBe(11 * HOUR_MS)
  expect(wait('2026-03-28T22:00:00+01:00', '2026-03-29T08:00:00+02:00')).toBe(9 * HOUR_MS)
})
