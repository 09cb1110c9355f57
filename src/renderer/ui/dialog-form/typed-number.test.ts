import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCents, readNumber, writeCents } from './typed-number.ts'

test('euros as people type them', () => {
  expect(readCents('12')).toBe(1200)
  expect(readCents('12,5')).toBe(1250)
  expect(readCents('1 250.00 €')).toBe(125000)
  expect(readCents('1\u202f250,05')).toBe(125005)
  expect(readCents('8.57')).toBe(857)
  expect(readCents('-3,20')).toBe(-320)
  expect(readCents('0')).toBe(0)
})

test.each(['', '-', 'abc', '12.345', '1.2.3', '12€5', '9'.repeat(20)])('%j is no amount', (typed) => expect(readCents(typed)).toBe(null))

test('what is written reads back as it was, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('en', 'fr'), (cents, language) => {
      expect(readCents(writeCents(cents, language as 'en' | 'fr'))).toBe(cents)
    }),
  )
})

test('numbers take as many decimals as the field has', () => {
  expect(readNumber('85', 0)).toBe(85)
  expect(readNumber('85.5', 0)).toBe(null)
  expect(readNumber('46,3', 1)).toBe(46.3)
  expect(readNumber('46,35', 1)).toBe(null)
  expect(readNumber('1 000', 0)).toBe(1000)
})
