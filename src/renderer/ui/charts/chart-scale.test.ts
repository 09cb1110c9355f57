import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisScale, placeOn } from './chart-scale.ts'

test.each([
  [[1900, 2280, null], 2500, [0, 500, 1000, 1500, 2000, 2500]],
  [[3], 3, [0, 1, 2, 3]],
  [[0.4, 0.9], 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[], 1, [0, 1]],
  [[0, 0], 1, [0, 1]],
])('%j has lines up to %d', (values, to, ticks) => expect(axisScale(values)).toEqual({ from: 0, to, ticks }))

test('an axis contains every value, begins at zero unless one is below, and has few, even lines', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.constant(null)), { minLength: 1 }), (values) => {
      const axis = axisScale(values)
      for (const value of values) {
        if (value === null) continue
        expect(placeOn(axis, value)).toBeGreaterThanOrEqual(0)
        expect(placeOn(axis, value)).toBeLessThanOrEqual(1)
      }
      expect(axis.ticks).toContain(0)
      expect(axis.ticks.length).toBeGreaterThanOrEqual(2)
      expect(axis.ticks.length).toBeLessThanOrEqual(9)
      expect(axis.ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
