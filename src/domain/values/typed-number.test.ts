import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatDecimalEuros } from './format.ts'
import { typedNumber, writtenMoney, writtenNumber } from './typed-number.ts'
import type { Euros } from '#contract/values/values.ts'

test.each([
  ['1,299.90', 'en', 1299.9],
  ['1,299', 'en', 1299],
  ['1,299.90 €', 'en', 1299.9],
  ['€1,299.90', 'en', 1299.9],
  ['1 299,90', 'fr', 1299.9],
  ['1\u202f299,90\u00a0€', 'fr', 1299.9],
  ['1\u00a0299,90', 'fr', 1299.9],
  ['12,5', 'en', 12.5],
  ['12.5', 'fr', 12.5],
  ['1.250.000,5', 'fr', 1250000.5],
  ['\u22121', 'en', -1],
  ['7,', 'en', 7],
  ['.5', 'en', 0.5],
  ['0,8 %', 'fr', 0.8],
] as const)('%j in %s is a number', (text, language, value) => expect(typedNumber(text, language)).toBe(value))

test.each(['-', 'abc', '1.2.3', '1,2,3', '12€5', '12 €€', '1e5', 'Infinity', 'NaN', '0x10', '€', '9'.repeat(400)])('%j is none', (text) => {
  expect(typedNumber(text, 'en')).toBeNull()
  expect(typedNumber(text, 'fr')).toBeNull()
})

test('an empty field is neither a number nor an error', () => {
  expect(typedNumber('', 'en')).toBeUndefined()
  expect(typedNumber(' \u00a0 ', 'fr')).toBeUndefined()
})

test('more decimals than the field allows are invalid', () => {
  expect(typedNumber('85', 'en', 0)).toBe(85)
  expect(typedNumber('85.5', 'en', 0)).toBeNull()
  expect(typedNumber('46,35', 'fr', 1)).toBeNull()
  expect(typedNumber('1 000', 'fr', 0)).toBe(1000)
})

const language = fc.constantFrom('en' as const, 'fr' as const)

test('a number as tables show it can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), language, (cents, shown) => {
      const euros = (cents === 0 ? 0 : cents / 100) as Euros
      expect(typedNumber(formatDecimalEuros(euros, shown), shown, 2)).toBe(euros)
      expect(typedNumber(formatAmount(euros, shown), shown, 2)).toBe(euros)
    }),
  )
})

test('a number is written with all of its digits', () => {
  expect(writtenMoney(1250, 'fr')).toBe('1250,00')
  expect(writtenMoney(8.575, 'en')).toBe('8.575')
  expect(writtenMoney(99.999, 'en')).toBe('99.999')
  expect(writtenMoney(-1, 'en')).toBe('-1.00')
  expect(writtenMoney(0.30000000000000004, 'fr')).toBe('0,30000000000000004')
  expect(writtenNumber(88.5, 'fr')).toBe('88,5')
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), language, (value, shown) => {
      for (const written of [writtenMoney(value, shown), writtenNumber(value, shown)])
        if (!written.includes('e')) expect(typedNumber(written, shown)).toBe(value === 0 ? Number(written.replace(',', '.')) : value)
    }),
  )
})
