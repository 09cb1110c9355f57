import { expect, test } from 'vitest'
import { topmostNow } from './staying-rows.ts'

test.each([
  ['nothing changed', [10, 11, 12, 13], 10],
  ['rows came above', [14, 15, 16, 17], 14],
  ['rows went above', [7, 8, 9, 10], 7],
  ['the first one was taken out: the next one takes its place', [-1, 10, 11, 12], 10],
  ['one in the middle was taken out', [10, 11, -1, 12], 10],
  ['the first one is sorted behind all others now', [900, 10, 11, 12], 10],
  ['the first one is sorted before all others now', [0, 11, 12, 13], 11],
  ['one in the middle is sorted elsewhere now', [10, 11, 0, 13], 10],
  ['only one is left', [-1, -1, 3], 3],
  ['all are gone', [-1, -1], -1],
  ['all are in another order now', [40, 30, 20, 10], -1],
])('%s', (_, places, expected) => {
  expect(topmostNow(places)).toBe(expected)
})
