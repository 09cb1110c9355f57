import { expect, test } from 'vitest'
import { z } from 'zod'
import { Flag, Text, Timestamp, Uuid } from './values.ts'

test.each([
  ['Élevé', 'Élevé'],
  ['ควนเนียง 2566', 'ควนเนียง 2566'],
  ['余市'.repeat(40), '余市'.repeat(40)],
  [12, '12'],
  [`e${'\u0301'.repeat(200_000)}x`, `e${'\u0301'.repeat(30)}x`],
  ['\u0300\u034f'.repeat(100), '\u0300\u034f'.repeat(15)],
  ['e\u0301'.repeat(100), 'e\u0301'.repeat(100)],
])('text is read as it is, but for a run of marks that a page could not draw (%#)', (wire, text) => {
  expect(Text.decode(wire)).toBe(text)
})

test('a flag is read in every form of the wire and sent as 0 or 1', () => {
  for (const wire of [1, '1', 'true', true] as const) expect(Flag.decode(wire), String(wire)).toBe(true)
  for (const wire of [0, '0', 'false', false] as const) expect(Flag.decode(wire), String(wire)).toBe(false)
  expect([z.encode(Flag, true), z.encode(Flag, false)]).toEqual([1, 0])
  for (const wire of ['', 'yes', 2, null]) expect(z.safeDecode(Flag, wire as never).success, String(wire)).toBe(false)
})

test('an identifier that came as a number is read as its digits; empty text is none', () => {
  expect(Uuid.decode(42)).toBe('42')
  expect(z.safeDecode(Uuid, '').success).toBe(false)
  expect(z.safeDecode(Uuid, 4.5).success).toBe(false)
})

test('epoch seconds and ms are told apart by their size', () => {
  expect(Timestamp.decode(99_999_999_999)).toBe('5138-11-16T09:46:39.000Z')
  expect(Timestamp.decode(100_000_000_000)).toBe('1973-03-03T09:46:40.000Z')
  expect(Timestamp.decode('1763722980')).toBe('2025-11-21T11:03:00.000Z')
})
