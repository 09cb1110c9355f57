import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledDays, spreadLabels } from './chart-labels.ts'

test('labels that do not touch stay; those that would are pushed apart, at the rim inwards', () => {
  expect(spreadLabels([10, 50, 90], 16, 0, 100)).toEqual([10, 50, 90])
  expect(spreadLabels([50, 52], 16, 0, 100)).toEqual([50, 66])
  expect(spreadLabels([99, 98, 97], 16, 0, 100)).toEqual([100, 84, 68])
})

test('all stay inside, none covers another while there is room, and their order is kept', () => {
  const places = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 8 })
  fc.assert(
    fc.property(places, (wanted) => {
      const spread = spreadLabels(wanted, 16, 0, 300)
      for (const place of spread) {
        expect(place).toBeGreaterThanOrEqual(-1e-6)
        expect(place).toBeLessThanOrEqual(300 + 1e-6)
      }
      expect(spread).toHaveLength(wanted.length)
      const orderOf = (values: readonly number[]) => [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
      expect(orderOf(spread)).toEqual(orderOf(wanted))
      const sorted = [...spread].sort((a, b) => a - b)
      for (const [nth, place] of sorted.entries()) if (nth > 0) expect(place - (sorted[nth - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-6)
    }),
  )
})

test('the last day always has its label, the others are spaced evenly before it', () => {
  expect(labelledDays(30, 1000, 60)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29])
  expect(labelledDays(3, 1000, 60)).toEqual([0, 1, 2])
  expect(labelledDays(1, 1000, 60)).toEqual([0])
  expect(labelledDays(0, 1000, 60)).toEqual([])
  expect(labelledDays(30, 40, 60)).toEqual([29])
})
