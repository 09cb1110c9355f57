import { expect, test } from 'vitest'
import { MIN_ORDERS, normKey, parcelFit, parcelNorms, parcelOf } from './parcel-norm.ts'

const box = (changes: object) => ({
  order_type: 1 as const,
  title: 'Ardbeg 10 70cl',
  quantity: 1,
  package_dimensions: { length: 36, width: 13, height: 12, weight: 1.6, sizeUnit: 'cm', weightUnit: 'kg', ...changes },
})

test.each([
  [{ sizeUnit: 'cm' }, [36, 13, 12]],
  [{ sizeUnit: ' CM ' }, [36, 13, 12]],
  [{ sizeUnit: 'mm', length: 360, width: 130, height: 120 }, [36, 13, 12]],
  [{ sizeUnit: 'm', length: 0.36, width: 0.13, height: 0.12 }, [36, 13, 12]],
  [{ sizeUnit: 'in', length: 10, width: 5, height: 4 }, [25.4, 12.7, 10.16]],
  [{ sizeUnit: 'ell' }, null],
  [{ height: 0 }, null],
])('%j are these sides in cm, the longest first', (changes, sides) => {
  const parcel = parcelOf(box(changes))
  expect(parcel?.sides?.map((side) => Math.round(side * 100) / 100) ?? null).toEqual(sides)
})

test.each([
  ['kg', 1.6, 1.6],
  ['kgs', 1.6, 1.6],
  ['g', 1600, 1.6],
  ['gr', 1600, 1.6],
  ['lb', 2, 0.9072],
  ['LBS', 2, 0.9072],
  ['stone', 1, null],
])('a weight in %s is read in kg', (weightUnit, weight, kg) => {
  const parcel = parcelOf(box({ weightUnit, weight }))
  expect(parcel?.weight === null ? null : Number(parcel?.weight.toFixed(4))).toBe(kg)
})

test('only parcels with as many bottles of the same size are compared', () => {
  expect(normKey({ title: 'Ardbeg 10 70cl', quantity: 1 })).not.toBe(normKey({ title: 'Ardbeg 10 70cl', quantity: 6 }))
  expect(normKey({ title: 'Ardbeg 10 70cl', quantity: null })).toBe(normKey({ title: 'Lagavulin 700 ml', quantity: 1 }))
  expect(normKey({ title: 'Ardbeg', quantity: 1 })).toBeNull()
  const verified = Array.from({ length: MIN_ORDERS }, () => ({
    ...box({}),
    enabled: true,
    sold: true,
    decline_reasons: [],
  }))
  const norms = parcelNorms(verified)
  const heavy = { weight: 9.6, length: 40, width: 36, height: 26 }
  expect(parcelFit(box(heavy), norms)?.unusual).toEqual({ sides: true, weight: true })
  expect(parcelFit({ ...box(heavy), quantity: 6 }, norms)).toBeNull()
})
