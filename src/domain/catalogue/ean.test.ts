import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOf, checkDigitOf, eanModules, isMistypedEan, validEan } from './ean.ts'

test.each([
  ['4003994155486', '4003994155486'],
  [' 4003994 155486 ', '4003994155486'],
  ['73513537', '73513537'],
  ['036000291452', '036000291452'],
  [4003994155486, '4003994155486'],
])('%j is a valid code', (raw, digits) => expect(validEan(raw)).toBe(digits))

test.each(['4003994155487', '73513536', '12345', '', 'abc', '0000000000000', null, undefined, '40039941554860'])('%j is none', (raw) =>
  expect(validEan(raw)).toBeNull(),
)

test.each([
  ['4003994155487', true],
  ['4003994-155487', true],
  ['73513536', true],
  ['4003994155486', false],
  ['0000000000000', false],
  ['12345', false],
  ['abc', false],
  [null, false],
] as const)('%j is an EAN with a wrong check digit: %j', (raw, mistyped) => expect(isMistypedEan(raw)).toBe(mistyped))

test('one wrong digit is always noticed', () => {
  const body = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
    .filter((digits) => digits.some((digit) => digit > 0))
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const text = digits.join('')
      const code = `${text}${checkDigitOf(text)}`
      expect(validEan(code)).toBe(code)
      const wrong = Array.from(code, (digit, nth) => (nth === at ? String((Number(digit) + by) % 10) : digit)).join('')
      expect(validEan(wrong)).toBeNull()
    }),
  )
})

test('bars have the length and the guards of their kind; a UPC-A is drawn as the EAN-13 that it is', () => {
  expect(eanModules('4003994155486')).toMatch(/^101[01]{42}01010[01]{42}101$/)
  expect(eanModules('73513537')).toMatch(/^101[01]{28}01010[01]{28}101$/)
  expect(eanModules('036000291452')).toBe(eanModules('0036000291452'))
})

test('the barcode is the primary code, else the generic one, and never an invalid one', () => {
  expect(barcodeOf({ ean_primary: '4003994155486', ean_generic: '73513537' })).toBe('4003994155486')
  expect(barcodeOf({ ean_primary: '4003994155480', ean_generic: 73513537 })).toBe('73513537')
  expect(barcodeOf({ ean_primary: null, ean_generic: '1' })).toBeNull()
})
