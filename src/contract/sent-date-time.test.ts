import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentDateTime, today } from './sent-date-time.ts'

test.each([
  ['2026-03-04', '2026-03-04 00:00:00'],
  ['2026-03-04 05:06', '2026-03-04 05:06:00'],
  ['2026-03-04 05:06:07', '2026-03-04 05:06:07'],
  ['2026-03-04T05:06:07.890Z', '2026-03-04 05:06:07'],
  ['2026-03-04T05:06:07+02:00', '2026-03-04 05:06:07'],
])('%s is sent as %s', (given, sent) => expect(z.encode(sentDateTime(), given)).toBe(sent))

test('a day may stand for its end', () => expect(z.encode(sentDateTime('23:59:59'), '2026-03-04')).toBe('2026-03-04 23:59:59'))

test('what is no moment is refused on both sides', () => {
  for (const text of ['', 'soon', '04/03/2026', '2026-3-4']) expect(z.safeEncode(sentDateTime(), text).success, text).toBe(false)
  expect(z.safeDecode(sentDateTime(), '2026-03-04').success).toBe(false)
})

test('today is a day of this machine', () => {
  expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Math.abs(Date.parse(today()) - Date.now())).toBeLessThan(2 * 86_400_000)
})
