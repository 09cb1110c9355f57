import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completions, wholePercent } from './completion.ts'

test('numbers are percentages', () => expect(completions([85, 100, 0])).toEqual([85, 100, 0]))
test('shares are recognised only when all are at most 1 and one is a fraction', () => {
  expect(completions([0.85, 1, 0])).toEqual([85, 100, 0])
  expect(completions([0.85, 1, 40])).toEqual([0.85, 1, 40])
  expect(completions([1, 0, 1])).toEqual([1, 0, 1])
})
test('texts such as "85 %" are read, others are nothing', () =>
  expect(completions(['85 %', '12,5', 'soon', null])).toEqual([85, 12.5, null, null]))
test('is always between 0 and 100', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (values) => completions(values).every((value) => value === null || (value >= 0 && value <= 100))),
  )
})

test('a bar never rounds up to 100 %, and is not complete while anything is pending', () => {
  expect(wholePercent(99.8, [0, 0])).toBe(99)
  expect(wholePercent(100, [85, 631])).toBe(99)
  expect(wholePercent(100, [0, null])).toBe(100)
  expect(wholePercent(28.99, [1])).toBe(28)
  expect(wholePercent(null, [1])).toBeNull()
})
