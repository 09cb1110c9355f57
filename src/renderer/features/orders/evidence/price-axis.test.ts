import { expect, test } from 'vitest'
import { priceAxis } from './price-axis.ts'

test('two prices 2 % apart stand close together in the middle; one price stands in the middle', () => {
  const at = priceAxis([7000, 7140])
  expect(at(7140) - at(7000)).toBeCloseTo(0.049, 3)
  expect((at(7140) + at(7000)) / 2).toBeCloseTo(0.5)
  expect(priceAxis([7000])(7000)).toBeCloseTo(0.5)
})

test('a wide range fills the axis; a hundred times and a hundredth have the same distance', () => {
  const at = priceAxis([70, 7000, 700_000])
  expect([70, 7000, 700_000].map(at)).toEqual([0, 0.5, 1].map((place) => expect.closeTo(place)))
})
