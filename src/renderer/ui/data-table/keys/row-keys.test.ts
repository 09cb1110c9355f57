import { expect, test } from 'vitest'
import { keysAfter } from './row-keys.ts'

const previous = { ids: ['a', 'b', 'c', 'd'], keys: [0, 1, 2, 3] }

test('a row that stays keeps its key, others take those that are free, from the first on', () => {
  expect(keysAfter({ ids: [], keys: [] }, ['a', 'b', 'c'], null)).toEqual([0, 1, 2])
  expect(keysAfter(previous, ['b', 'c', 'd', 'e'], null)).toEqual([1, 2, 3, 0])
  expect(keysAfter(previous, ['x', 'y', 'z', 'w', 'v'], null)).toEqual([0, 1, 2, 3, 4])
  expect(keysAfter({ ids: ['p', 'q'], keys: [7, 3] }, ['q', 'r', 'p'], null)).toEqual([3, 0, 7])
})

test('the row that contains the focus keeps its element', () => {
  expect(keysAfter(previous, ['x', 'y', 'c'], 1)).toEqual([0, 3, 2])
  expect(keysAfter(previous, ['b', 'x'], 1)).toEqual([1, 0])
})

test('rows without an id, and two with the same one, have keys of their own', () => {
  const twice = keysAfter(previous, ['b', 'b', null, null, 'a'], null)
  expect(new Set(twice).size).toBe(5)
  expect(twice[0]).toBe(1)
  expect(twice[4]).toBe(0)
})
