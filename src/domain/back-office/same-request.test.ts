import { expect, test } from 'vitest'
import { sameRequests } from './same-request.ts'

const found = (overrides: Parameters<typeof sameRequests>[0], of?: readonly string[]) => sameRequests(overrides, of)

test('nothing is declared twice, and a correction of its own is no clash', () => {
  expect(found({})).toEqual([])
  expect(found({ 'orders.check': { method: 'POST', path: 'api/pedidos/{order_uuid}/decision' } })).toEqual([])
})

test.each([
  ['the same method and path', { method: 'DELETE', path: 'api/orders/order/{order_uuid}' }],
  ['slashes at the ends', { method: 'DELETE', path: '/api/orders/order/{order_uuid}/' }],
  ['the method in the query', { method: 'POST', path: 'api/orders/order/{order_uuid}?_method=DELETE' }],
] as const)('%s', (_, override) => {
  expect(found({ 'orders.check': override })).toEqual([
    { name: 'orders.check', other: 'orders.remove', request: 'DELETE api/orders/order/{order_uuid}' },
  ])
})

test('words that stand for a value make another request; a call that is switched off sends none', () => {
  const path = 'api/orders/order/{order_uuid}'
  expect(found({ 'orders.check': { method: 'PUT', path: `${path}/{status:1=accept|0=decline}` } })).toEqual([])
  expect(found({ 'orders.check': { method: 'DELETE', path }, 'orders.remove': { off: true } })).toEqual([])
})

test('a read pointed at a write counts, two reads do not; only the operations asked for are named', () => {
  const same = { method: 'POST', path: 'api/history/actions/ip' } as const
  expect(found({ 'users.list': same }).map(({ name, other }) => [name, other])).toEqual([['users.list', 'history.banIp']])
  expect(found({ 'reports.errors': { path: 'api/incidencias' }, 'reports.missing': { path: 'api/incidencias' } })).toEqual([])
  expect(found({ 'users.list': same }, ['orders.check'])).toEqual([])
})
