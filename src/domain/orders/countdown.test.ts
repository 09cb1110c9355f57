import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../values/durations.ts'
import { isEndingSoon, isUnreadableEnd, timeLeft } from './countdown.ts'

const now = Date.UTC(2026, 10, 21, 9, 0)
const minutes = (n: number) => n * 60_000

test('the remaining time is in days, hours and minutes', () => {
  expect(timeLeft(now + minutes(3 * 1440 + 4 * 60 + 5), now)).toEqual({ kind: 'left', days: 3, hours: 4, minutes: 5 })
  expect(timeLeft(now + 1, now)).toEqual({ kind: 'left', days: 0, hours: 0, minutes: 1 })
})

test('a past end is "ended", an unreadable end "unknown"', () => {
  expect(timeLeft(now, now)).toEqual({ kind: 'ended' })
  expect(timeLeft(now - 1, now)).toEqual({ kind: 'ended' })
  expect(timeLeft(null, now)).toEqual({ kind: 'unknown' })
  expect(timeLeft(Number.NaN, now)).toEqual({ kind: 'unknown' })
})

test('an end that is not a date is unreadable, a blank end is missing', () => {
  for (const none of [null, undefined, '', ' ', 'null', '0000-00-00 00:00:00']) expect(isUnreadableEnd(none, now)).toBe(false)
  for (const end of [90_000, '90000', '2026-11-22 10:00', '2026-11-22T10:00:00Z']) expect(isUnreadableEnd(end, now)).toBe(false)
  for (const odd of ['soon', '2026-02-30', 1e300, { at: 1 }, [1]]) expect(isUnreadableEnd(odd, now)).toBe(true)
})

test('an order with less than a day left is ending soon; an ended one is not', () => {
  expect(isEndingSoon(now + minutes(1439), now)).toBe(true)
  expect(isEndingSoon(now + minutes(1440), now)).toBe(false)
  expect(isEndingSoon(now, now)).toBe(false)
  expect(isEndingSoon(null, now)).toBe(false)
})

test('days, hours and minutes add up to the remaining time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 400 * DAY_MS }), (left) => {
      const parts = timeLeft(now + left, now)
      if (parts.kind !== 'left') throw new Error(parts.kind)
      expect(minutes(parts.days * 1440 + parts.hours * 60 + parts.minutes)).toBe(left - (left % 60_000))
      expect(parts.hours).toBeLessThan(24)
      expect(parts.minutes).toBeLessThan(60)
    }),
  )
})
