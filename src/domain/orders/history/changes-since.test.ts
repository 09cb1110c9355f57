import { expect, test } from 'vitest'
import type { Cents } from '#contract/values/values.ts'
import { changesSince } from './changes-since.ts'

const box = { length: 36, width: 13, height: 13, sizeUnit: 'cm', weight: 1.6, weightUnit: 'kg' }
const order = { title: 'Eddu 70 cl', price: 7000 as Cents, quantity: 1, order_type: 1, package_dimensions: box }

test('lists the fields that a seller changed since the decline', () => {
  expect(changesSince(order, { ...order, title: 'Eddu 70 cl ' })).toEqual([])
  expect(changesSince(order, { ...order, package_dimensions: { ...box } })).toEqual([])
  expect(changesSince(order, { ...order, price: 6500 as Cents, package_dimensions: { ...box, weight: 1.8 } })).toEqual([
    'price',
    'package_dimensions',
  ])
  expect(changesSince(order, { ...order, title: null, quantity: 2 })).toEqual(['title', 'quantity'])
})
