import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthCost } from './storage-month-cost.ts'

const sheet = (tep: number, supplier: number, percent: number) => ({
  per_month_tep: tep,
  per_month_supplier: supplier,
  per_month_insurance_percent: percent,
})

test('twelve bottles of 100 €: fees per bottle, insurance on their value', () => {
  // 12 × (0.50 + 0.30) + 1200 × 0.8 % = 9.60 + 9.60
  expect(monthCost({ ...sheet(0.5, 0.3, 0.8), bottles: 12, bottleValue: 100 })).toBe(1920)
})

test('half a cent is rounded up, without errors of binary fractions', () => {
  expect(monthCost({ ...sheet(0.005, 0, 0), bottles: 1, bottleValue: 0 })).toBe(1)
  expect(monthCost({ ...sheet(1.005, 0, 0), bottles: 1, bottleValue: 0 })).toBe(101)
  expect(monthCost({ ...sheet(0.0049, 0, 0), bottles: 1, bottleValue: 0 })).toBe(0)
})

const cents = fc.nat({ max: 1_000_000 })
test('whole cents without insurance are exact', () => {
  fc.assert(
    fc.property(cents, cents, fc.nat({ max: 10_000 }), (tep, supplier, bottles) => {
      expect(monthCost({ ...sheet(tep / 100, supplier / 100, 0), bottles, bottleValue: 500 })).toBe((tep + supplier) * bottles)
    }),
  )
})

test('a whole percentage of whole euros is exact', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), fc.nat({ max: 100 }), (euros, percent) => {
      expect(monthCost({ ...sheet(0, 0, percent), bottles: 1, bottleValue: euros })).toBe(euros * percent)
    }),
  )
})
