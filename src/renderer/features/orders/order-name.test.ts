import { expect, test } from 'vitest'
import type { Uuid } from '#contract/values/values.ts'
import { orderName } from './order-name.ts'

const nameless = (id: string) => `order ${id}`
const order = { title: 'Lagavulin 16', isbn: '3001', order_uuid: '0c2f4a86-11aa' as Uuid, firstname: 'Zoé', lastname: 'Lefèvre' }

test('an order is named after its bottle and its person', () => {
  expect(orderName(order, nameless)).toBe('Lagavulin 16 (ZOÉ LEFÈVRE)')
})

test('without a title the ISBN names an order, without an ISBN the start of its id', () => {
  expect(orderName({ ...order, title: ' ' }, nameless)).toBe('3001 (ZOÉ LEFÈVRE)')
  expect(orderName({ ...order, title: null, isbn: null, firstname: null, lastname: null }, nameless)).toBe('order 0c2f4a86')
})
