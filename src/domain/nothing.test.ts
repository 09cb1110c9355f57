import { expect, test } from 'vitest'
import { isNothing } from './nothing.ts'

test.each([[null], [undefined], [''], [' '], ['null'], ['[]'], ['{}'], [[]], [{}], [[null, '']]])('%j says that there is none', (raw) => {
  expect(isNothing(raw)).toBe(true)
})
test.each([[0], [true], [false], ['x'], [[1]], [{ a: null }], ['["a"]']])('%j says something', (raw) => {
  expect(isNothing(raw)).toBe(false)
})
