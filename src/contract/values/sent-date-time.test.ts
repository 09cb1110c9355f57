import { expect, test } from 'vitest'
import { z } from 'zod'
import { givenDateTime, sentDateTime, sentDay, today } from './sent-date-time.ts'

test.each([
  ['2026-03-04', '2026-03-04 00:00:00'],
  ['2026-03-04 05:06', '2026-03-04 05:06:00'],
  ['2026-03-04 05:06:07', '2026-03-04 05:06:07'],
  ['2026-03-04T05:06', '2026-03-04 05:06:00'],
  ['2026-03-04T05:06:07.890Z', '2026-03-04T05:06:07.890Z'],
  ['2026-03-04T05:06:07+02:00', '2026-03-04T05:06:07+02:00'],
])('%s is sent as %s', (given, sent) => expect(z.encode(sentDateTime(), given)).toBe(sent))

test('a day may stand for its end', () => expect(z.encode(sentDateTime('23:59:59'), '2026-03-04')).toBe('2026-03-04 23:59:59'))

test('an invalid date and time is rejected by the form and by the contract', () => {
  for (const text of ['', 'soon', '04/03/2026', '2026-3-4', '2026-03-04Z'])
    expect(z.safeEncode(sentDateTime(), text).success, text).toBe(false)
  expect(z.safeDecode(sentDateTime(), '2026-03-04').success).toBe(false)
})

test('a day that does not exist cannot be entered, and is sent unchanged if it was stored', () => {
  for (const text of [
    '2026-02-30',
    '2027-02-29 10:00:00',
    '2026-13-01',
    '0000-00-00 00:00:00',
    '2026-01-01 25:00',
    '2026-01-01 10:60',
    '2026-01-01 10:00:61',
  ]) {
    expect(z.safeEncode(sentDateTime(), text).success, text).toBe(false)
    expect(z.safeEncode(sentDay, text).success, text).toBe(false)
    expect(z.safeEncode(givenDateTime(), text).success, text).toBe(true)
  }
  expect(z.safeEncode(sentDay, '2028-02-29').success).toBe(true)
})

test('today is the local day of this computer', () => {
  expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Math.abs(Date.parse(today()) - Date.now())).toBeLessThan(2 * 86_400_000)
})
