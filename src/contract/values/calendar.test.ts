import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { epochMsOf } from '#domain/values/date-time.ts'
import { readEntity } from '../reading/read.ts'
import { isUnreadable } from '../reading/unreadable.ts'
import { User } from '../people/user-records.ts'
import { IsoDate, Timestamp } from './values.ts'

const two = (most: number) => integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'))
const year = constantFrom('0000', '0099', '0100', '1899', '1900', '2000', '2024', '2026', '9999')
const written = tuple(year, two(13), two(32), constantFrom('', ' ', 'T'), two(25), two(61), two(61), constantFrom('', 'Z', '+01:00')).map(
  ([y, m, d, gap, h, min, s, zone]) => `${y}-${m}-${d}${gap === '' ? '' : `${gap}${h}:${min}:${s}${zone}`}`,
)

test('the contract reads the moments that the formats can show, and no others', () => {
  assert(
    property(written, (text) => {
      expect(Timestamp.safeDecode(text).success, text).toBe(epochMsOf(text, 0) !== null)
      if (text.length === 10) expect(IsoDate.safeDecode(text).success, text).toBe(epochMsOf(text, 0) !== null)
    }),
    { numRuns: 5_000 },
  )
})

test('an epoch is read as a number and as text, a year is not one', () => {
  for (const wire of [1_760_000_000, '1760000000', 1_760_000_000_000, '1760000000000'])
    expect(Timestamp.decode(wire)).toBe('2025-10-09T08:53:20.000Z')
  for (const wire of ['2026', '20260102', '999999999999999']) expect(Timestamp.safeDecode(wire).success).toBe(false)
})

test('an impossible day is unreadable; an empty text and a zero date mean none', () => {
  const read = (created_at: unknown) => readEntity(User, { created_at }, () => undefined)
  for (const nothing of ['', ' ', '0000-00-00', '0000-00-00 00:00:00', null, undefined]) {
    expect(read(nothing).created_at).toBeNull()
    expect(isUnreadable(read(nothing), 'created_at')).toBe(false)
  }
  for (const odd of ['2026-02-30', '2026-01-01 25:00', 'yesterday', -1, 1e300, true, {}])
    expect(isUnreadable(read(odd), 'created_at')).toBe(true)
})
