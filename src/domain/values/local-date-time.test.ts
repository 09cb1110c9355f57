import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from './durations.ts'
import { epochMsOf } from './date-time.ts'
import { localDay, localDateTime, dateTimeLike } from './local-date-time.ts'

const at = (text: string) => epochMsOf(text, Number.NaN)

test('a value without a zone is wall time, unchanged', () => {
  expect(localDateTime('2026-03-04 05:06:07')).toBe('2026-03-04 05:06:07')
  expect(localDateTime('2026-03-04T05:06')).toBe('2026-03-04 05:06:00')
  expect(localDay('2026-03-04')).toBe('2026-03-04')
  for (const value of ['soon', '', null, undefined, 5]) expect(localDay(value)).toBeNull()
})

test('what was chosen keeps the form that the field had', () => {
  expect(dateTimeLike(null, '2026-03-04')).toBe('2026-03-04')
  expect(dateTimeLike('2025-01-01', '2026-03-04')).toBe('2026-03-04')
  expect(dateTimeLike('2025-01-01 10:00:00', '2026-03-04 05:06:07')).toBe('2026-03-04 05:06:07')
  expect(dateTimeLike('2025-01-01T10:00:00', '2026-03-04')).toBe('2026-03-04T00:00:00')
  const chosen = '2026-07-15 00:30:00'
  const utc = new Date(2026, 6, 15, 0, 30).toISOString()
  expect(dateTimeLike('2025-01-01T10:00:00.123Z', chosen)).toBe(utc)
  expect(dateTimeLike('2025-01-01T10:00:00Z', chosen)).toBe(utc.replace('.000', ''))
  expect(dateTimeLike('2025-01-01 10:00Z', chosen)).toBe(`${utc.slice(0, 10)} ${utc.slice(11, 16)}Z`)
})

test('every time of a year is sent as it is shown, also one that the clocks skip', () => {
  for (let ms = new Date(2026, 0, 1).getTime(); ms < new Date(2027, 0, 1).getTime(); ms += DAY_MS)
    for (let half = 0; half < 48; half++) {
      const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}:00`
      const chosen = `${new Date(ms).toISOString().slice(0, 10)} ${time}`
      for (const previous of [null, '2025-01-01', '2025-01-01 10:00:00']) expect(dateTimeLike(previous, chosen)).toBe(localDateTime(chosen))
    }
})

test('whatever the zone of the field, the chosen moment is the one that is sent, and is shown as it was chosen', () => {
  const zone = fc.constantFrom('Z', '+02:00', '-05:30', '+1400', '-0800', '+00:00')
  const form = fc.constantFrom('2025-01-01T10:00:00', '2025-01-01 10:00:00.5', '2025-06-01T10:00')
  fc.assert(
    fc.property(
      zone,
      form,
      fc.date({ min: new Date(2000, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true }),
      (east, previous, day) => {
        const chosen = localDateTime(new Date(Math.floor(day.getTime() / 1000) * 1000).toISOString()) ?? ''
        const sent = dateTimeLike(previous + east, chosen)
        expect(sent.endsWith(east)).toBe(true)
        expect(at(sent)).toBe(at(chosen))
        expect(localDateTime(sent)).toBe(chosen)
      },
    ),
  )
})
