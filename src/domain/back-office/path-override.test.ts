import { expect, test } from 'vitest'
import { pathProblem } from './path-override.ts'

const DECLARED = 'api/orders/order/{order_uuid}/reactivate'
const of = (path: string, declared = DECLARED, keys = ['order_uuid']) => pathProblem(path, declared, keys)

test.each(['api/v2/{order_uuid}', '/api/{order_uuid}/', DECLARED, 'api/o?id={order_uuid}'])('the path %s can be requested', (path) => {
  expect(of(path)).toBe(null)
})

test('a field of what is sent may become a placeholder', () => {
  expect(of('api/orders/{order_uuid}/check', 'api/orders/check', ['order_uuid', 'status', 'reasons'])).toBe(null)
  expect(of('api/orders/{id}/check', 'api/orders/check', ['order_uuid'])).toEqual({ kind: 'unknown', keys: ['{id}'] })
})

test('a placeholder that is gone, mistyped or empty is named', () => {
  expect(of('api/orders')).toEqual({ kind: 'missing', keys: ['{order_uuid}'] })
  expect(of('api/{orderuuid}')).toEqual({ kind: 'missing', keys: ['{order_uuid}'] })
  expect(of('api/{order_uuid}/{}')).toEqual({ kind: 'unknown', keys: ['{}'] })
})

test.each([
  '',
  'https://evil.example/{order_uuid}',
  'api/../../{order_uuid}',
  'api/%2E%2e/{order_uuid}',
  'api\\{order_uuid}',
  'api/{order_uuid}#x',
])('%j is no path under the API', (path) => {
  expect(of(path)?.kind).toBe(path === '' ? 'empty' : 'outside')
})

test('words may stand for the values of a field, and nothing else', () => {
  const check = (path: string) => of(path, 'api/orders/check', ['order_uuid', 'status', 'reasons'])
  expect(check('api/orders/{order_uuid}/{status:1=accept|0=decline}')).toBe(null)
  for (const bad of ['{status:}', '{status:accept}', '{status:1=}', '{status:1=a/b}', '{status:1=..}', '{status:1=a|}'])
    expect(check(`api/orders/${bad}`)).toMatchObject(bad.includes('/') ? {} : { kind: 'unknown', keys: [bad] })
})
