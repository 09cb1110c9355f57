import { expect, test } from 'vitest'
import type { Uuid } from '#contract/values/values.ts'
import { objectOfWrite, requestOf } from './object-of-write.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301' as Uuid

test('a write names its object and where it is shown', () => {
  const input = { order_uuid: ID, status: true, reasons: [] }
  expect(objectOfWrite('orders.check', input, 'Eddu-Mor 14')).toEqual({ name: 'Eddu-Mor 14', route: `/dashboard/orders?order=${ID}` })
  expect(objectOfWrite('orders.remove', { order_uuid: ID }, 'Eddu-Mor 14')?.route).toBe(`/dashboard/orders?order=${ID}`)
  expect(requestOf('orders.check')).toBe('orders.check · PUT api/orders/check')
})

test('a deleted or unnamed object has no link', () => {
  expect(objectOfWrite('users.remove', { uuid: ID }, 'DUPONT')).toBeUndefined()
  expect(objectOfWrite('orders.remove', { order_uuid: ID })).toBeUndefined()
  expect(objectOfWrite('emergency.support', { support: 0 }, 'Two-factor mode')).toBeUndefined()
})
