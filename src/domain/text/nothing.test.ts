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

test('only a value of the same form can be the field under another name', () => {
  const read = (wire: Record<string, unknown>) => readEntity(Order, { order_uuid: 'o1', ...wire }, () => undefined)
  for (const foreign of [{ modified: '2026-01-01 10:00:00' }, { version: 3 }, { tags: [] }, { meta: {} }, { note: '[]' }])
    expect(mayHold(read(foreign), 'pictures_attachments'), JSON.stringify(foreign)).toBe(false)
  for (const foreign of [{ photos: { front: '/a.jpg' } }, { photos: '["/a.jpg"]' }])
    expect(mayHold(read(foreign), 'pictures_attachments'), JSON.stringify(foreign)).toBe(true)
})
