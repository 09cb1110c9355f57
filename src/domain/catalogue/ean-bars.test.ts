import { expect, test } from 'vitest'
import { eanModules } from './ean.ts'

// the worked example of Wikipedia's EAN-13 article: 4003994155486
test('bars of a known code', () => {
  expect(eanModules('4003994155486')).toBe(
    [
      '101',
      '0001101',
      '0100111',
      '0111101',
      '0001011',
      '0010111',
      '0011101',
      '01010',
      '1100110',
      '1001110',
      '1001110',
      '1011100',
      '1001000',
      '1010000',
      '101',
    ].join(''),
  )
})

test('always 95 modules between two guards', () => {
  for (const ean of ['2900000000070', '9780306406157', '3048042774791']) expect(eanModules(ean)).toMatch(/^101[01]{42}01010[01]{42}101$/)
})
