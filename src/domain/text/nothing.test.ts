import { expect, test } from 'vitest'
import { isNothing } from './nothing.ts'

test.each([[null], [undefined], [''], [' '], ['null'], ['[]'], ['{}'], [[]], [{}], [[null, '']]])('%j means none', (raw) => {
  expect(isNothing(raw)).toBe(true)
})
test.each([[0], [true], [false], ['x'], [[1]], [{ a: null }], ['["a"]']])('%j is a value', (raw) => {
  expect(isNothing(raw)).toBe(false)
})
