import { expect, test } from 'vitest'
import { writesAtSlash, writesInStyle } from './name-style.ts'

const fields = {
  orderUuid: 'order_uuid',
  userUuid: 'user_uuid',
  createdAt: 'created_at',
  isPretrade: 'is_pretrade',
  orderType: 'order_type',
}
const pascal = Object.fromEntries(Object.entries(fields).map(([name, ours]) => [name.charAt(0).toUpperCase() + name.slice(1), ours]))
const WRITES = [
  ['orders.check', ['order_uuid', 'status', 'reasons']],
  ['reviews.update', ['id', 'score']],
] as const

test('writes are named like the corrected reads', () => {
  expect(writesInStyle({ 'orders.unverified': { fields } }, WRITES)).toEqual({ 'orders.check': { fields: { orderUuid: 'order_uuid' } } })
  expect(writesInStyle({ 'orders.unverified': { fields: pascal } }, WRITES)).toEqual({
    'orders.check': { fields: { OrderUuid: 'order_uuid', Status: 'status', Reasons: 'reasons' } },
    'reviews.update': { fields: { Id: 'id', Score: 'score' } },
  })
})

test('a method and path stay, and so do names that someone has corrected', () => {
  const reads = { 'orders.unverified': { fields } }
  const path = 'api/orders/decisions'
  expect(writesInStyle({ ...reads, 'orders.check': { path } }, WRITES)['orders.check']).toEqual({
    path,
    fields: { orderUuid: 'order_uuid' },
  })
  expect(writesInStyle({ ...reads, 'orders.check': { fields: { id: 'order_uuid' } } }, WRITES)).toEqual({})
})

test('a few names, names of one word and names of several styles tell nothing', () => {
  expect(writesInStyle({}, WRITES)).toEqual({})
  expect(writesInStyle({ 'orders.unverified': { fields: { orderUuid: 'order_uuid', userUuid: 'user_uuid' } } }, WRITES)).toEqual({})
  const other = { order: 'order_uuid', seller: 'user_uuid', made: 'created_at' }
  expect(writesInStyle({ 'orders.unverified': { fields }, 'orders.verified': { fields: other } }, WRITES)).toEqual({})
})

test('a write at the path of a read follows its slash, unless its own path was corrected', () => {
  const places = [
    { name: 'articles.list', path: 'api/articles', isWrite: false },
    { name: 'articles.create', path: 'api/articles', isWrite: true },
    { name: 'articles.update', path: 'api/articles/{id}', isWrite: true },
  ]
  const list = { 'articles.list': { path: 'api/articles/' } }
  expect(writesAtSlash({ ...list, 'articles.create': { method: 'PUT' } }, places)).toEqual({
    'articles.create': { method: 'PUT', path: 'api/articles/' },
  })
  expect(writesAtSlash({ ...list, 'articles.create': { path: 'api/blog' } }, places)).toEqual({})
  expect(writesAtSlash({ 'articles.list': { path: 'api/blog' } }, places)).toEqual({})
})
