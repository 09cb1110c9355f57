import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountAsTyped, dayAfter, dayOf, typedAmount, typedDay } from './typed-values.ts'

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1,250.5', 1250.5],
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 1 250,5 € ', 1250.5],
  ['-3', -3],
  ['.5', 0.5],
  ['', undefined],
  ['  ', undefined],
  ['abc', null],
  ['1.2.3', null],
  ['1e5', null],
  ['12 €€ x', null],
])('an amount as typed in English: %j', (text, value) => {
  expect(typedAmount(text, 'number', 'en')).toBe(value)
})

test('in French the comma is the decimal sign, and cents are returned as cents', () => {
  expect(typedAmount('1,250', 'number', 'fr')).toBe(1.25)
  expect(typedAmount('1.250.000,5', 'number', 'fr')).toBe(1250000.5)
  expect(typedAmount('19,99', 'cents', 'fr')).toBe(1999)
  expect(typedAmount('8.575', 'cents', 'en')).toBe(858)
})

test('cents are unchanged when the field shows and parses them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('en' as const, 'fr' as const), (cents, language) => {
      expect(typedAmount(amountAsTyped(cents, 'cents', language), 'cents', language)).toBe(cents === 0 ? 0 : cents)
    }),
  )
})

test.each([
  ['01/02/2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['', undefined],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['tomorrow', null],
  ['01/02/26', null],
])('a day as typed: %j', (text, day) => expect(typedDay(text)).toBe(day))

test('days are counted over months, years and summer time', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (start, by) => {
      const day = dayOf(new Date(1990, 0, 1 + start))
      expect(dayAfter(dayAfter(day, by), -by)).toBe(day)
    }),
  )
})
