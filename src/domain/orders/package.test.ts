import { expect, test } from 'vitest'
import { packageOf } from './package.ts'

const box = { length: 32.5, width: 12, height: 11, sizeUnit: 'cm', weight: 1.8, weightUnit: 'kg' }

test('a parcel shows its box and weight in the units given', () => {
  expect(packageOf({ order_type: 1, package_dimensions: box }, 'en')).toEqual({ dimensions: '32.5 × 12 × 11 cm', weight: '1.8 kg' })
  expect(packageOf({ order_type: 4, package_dimensions: box }, 'fr')).toEqual({ dimensions: '32,5 × 12 × 11 cm', weight: '1,8 kg' })
})

test('a missing side is a dash; without any side the size is null', () => {
  expect(packageOf({ order_type: 1, package_dimensions: { ...box, width: null, sizeUnit: null, weight: null } }, 'en')).toEqual({
    dimensions: '32.5 × — × 11',
    weight: null,
  })
  expect(packageOf({ order_type: 1, package_dimensions: null }, 'en')).toEqual({ dimensions: null, weight: null })
})

test('an order that is not a parcel has no box', () => {
  for (const order_type of [0, 2, 3, null]) expect(packageOf({ order_type, package_dimensions: box }, 'en')).toBeNull()
})
