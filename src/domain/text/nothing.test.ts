import { expect, test } from 'vitest'
import { Order } from '#contract/orders/orders.ts'
import { readEntity } from '#contract/reading/read.ts'
import { isNothing, mayHold } from './nothing.ts'

test.each([[null], [undefined], [''], [' '], ['null'], ['[]'], ['{}'], [[]], [{}], [[null, '']]])('%j means none', (raw) => {
  expect(isNothing(raw)).toBe(true)
})
test.each([[0], [true], [false], ['x'], [[1]], [{ a: null }], ['["a"]']])('%j is a value', (raw) => {
  expect(isNothing(raw)).toBe(false)
})

test('a field under another name may hold a value; a field that a whole record lacks does not', () => {
  const read = (wire: Record<string, unknown>) => readEntity(Order, wire, () => undefined)
  expect(mayHold(read({ order_uuid: 'o1', photos: ['/front.jpg'] }), 'pictures_attachments')).toBe(true)
  expect(mayHold(read({ order_uuid: 'o1', note: null, extra: '' }), 'pictures_attachments')).toBe(false)
  expect(mayHold(read({ order_uuid: 'o1', photos: 1, pictures_attachments: [] }), 'pictures_attachments')).toBe(false)
  expect(mayHold(read({ order_uuid: 'o1', pictures_attachments: { a: 1 } }), 'pictures_attachments')).toBe(true)
})
