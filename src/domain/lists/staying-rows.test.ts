import { expect, test } from 'vitest'
import { shiftOf } from './staying-rows.ts'

test.each([
  ['nothing changed', [10, 11, 12, 13], 0],
  ['rows came above', [14, 15, 16, 17], 4],
  ['rows went above', [7, 8, 9, 10], -3],
  ['the first one was taken out: the next one takes its place', [-1, 10, 11, 12], 0],
  ['one in the middle was taken out', [10, 11, -1, 12], 0],
  ['the first one is sorted behind all others now', [900, 10, 11, 12], 0],
  ['the first one is sorted before all others now', [0, 11, 12, 13], 1],
  ['one in the middle is sorted elsewhere now', [10, 11, 0, 13], 0],
  ['only one is left', [-1, -1, 3], -7],
  ['all are gone', [-1, -1], null],
  ['all are in another order now', [40, 30, 20, 10], null],
  ['none was there', [], null],
])('%s', (_, places, expected) => {
  expect(shiftOf(places.map((now, nth) => ({ at: 10 + nth, now })))).toBe(expected)
})
