import { expect, test } from 'vitest'
import { drfSpectacular } from '#tests/_support/documents/drf-spectacular.ts'
import { nest } from '#tests/_support/documents/nest.ts'
import { swashbuckle } from '#tests/_support/documents/swashbuckle.ts'
import { profileFromTraffic } from '../traffic/har-profile.ts'
import { callsOfDocument } from './document-calls.ts'

const OFFICE = 'https://office.example'
const learn = (document: unknown, apiUrl: string | null = OFFICE) => {
  const documented = callsOfDocument(document, apiUrl)
  if (!documented) throw new Error('no document')
  const { profile, confirmed } = profileFromTraffic(documented.calls, apiUrl, false)
  return { overrides: profile.overrides, confirmed }
}

test('drf-spectacular: slashes, words of a status, amounts as text, and the call of a decision', () => {
  expect(learn(drfSpectacular).overrides).toEqual({
    'orders.unverified': {
      path: 'api/orders/unverified/',
      fields: { created: 'created_at' },
      forms: { price: 'euros', check_by_moderator: 'false=pending|true=approved|true=rejected' },
    },
    'users.list': { path: 'api/users/', fields: { first_name: 'firstname', last_name: 'lastname' } },
    'orders.check': {
      method: 'PATCH',
      path: 'api/orders/{order_uuid}/moderation/',
      fields: { decision: 'status' },
      forms: { status: '1=approved|0=rejected' },
    },
  })
})

test('Swashbuckle: another path and names in camel case, for sign-in too, and the words of a decision', () => {
  expect(learn(swashbuckle).overrides).toEqual({
    'session.login': { path: 'api/Auth/Login', fields: { userName: 'email' } },
    'orders.unverified': {
      path: 'api/Orders/Pending',
      id: 'orderUuid',
      fields: { userUuid: 'user_uuid', createdAt: 'created_at', checkByModerator: 'check_by_moderator' },
      forms: { price: 'euros', check_by_moderator: 'false=Pending|true=Accepted|true=Declined' },
    },
    'users.list': { path: 'api/Users', fields: { firstName: 'firstname', lastName: 'lastname' } },
    'orders.check': {
      method: 'POST',
      path: 'api/Orders/Verify',
      fields: { orderUuid: 'order_uuid', verdict: 'status' },
      forms: { status: '1=Accepted|0=Declined' },
    },
  })
})

test.each([`${OFFICE}/v1`, null])('NestJS: a path for each decision; a response without a schema confirms its path (%s)', (apiUrl) => {
  // a number without a format may be cents: nothing is said about the price
  expect(learn(nest, apiUrl)).toEqual({
    overrides: { 'orders.check': { method: 'POST', path: 'api/orders/{order_uuid}/{status:1=accept|0=decline}' } },
    confirmed: ['orders.unverified', 'users.list'],
  })
})

test('Swagger 2.0: fields of a form, and a decision in the path', () => {
  const form = (name: string) => ({ in: 'formData', name, type: 'string' })
  const { overrides } = learn({
    swagger: '2.0',
    basePath: '/',
    paths: {
      '/api/login': {
        post: { consumes: ['application/x-www-form-urlencoded'], parameters: [form('login'), form('password')], responses: {} },
      },
      '/api/orders/{id}/{verdict}': {
        parameters: [
          { in: 'path', name: 'id', type: 'string' },
          { in: 'path', name: 'verdict', type: 'string', enum: ['approve', 'reject'] },
        ],
        post: { parameters: [{ in: 'body', name: 'body', schema: { $ref: '#/definitions/Why' } }], responses: {} },
      },
    },
    definitions: { Why: { properties: { reasons: { type: 'array', items: { type: 'string' } } } } },
  })
  expect(overrides).toEqual({
    'session.login': { fields: { login: 'email' }, send: 'form' },
    'orders.check': { method: 'POST', path: 'api/orders/{order_uuid}/{status:1=approve|0=reject}' },
  })
})

test('JSON:API: attributes and kind of the resource that is sent', () => {
  const enumeration = { type: 'string', enum: ['accepted', 'declined'] }
  const attributes = { type: 'object', properties: { status: enumeration, reasons: { type: 'array', items: { type: 'string' } } } }
  const data = { type: 'object', properties: { type: { type: 'string', enum: ['orders'] }, id: { type: 'string' }, attributes } }
  const schema = { type: 'object', properties: { data } }
  const { overrides } = learn({
    openapi: '3.1.0',
    paths: { '/api/orders/check': { put: { requestBody: { content: { 'application/vnd.api+json': { schema } } }, responses: {} } } },
  })
  expect(overrides).toEqual({
    'orders.check': {
      send: 'json-api',
      constants: { 'data.type': 'orders' },
      fields: { 'data.id': 'order_uuid', 'data.attributes.status': 'status', 'data.attributes.reasons': 'reasons' },
      forms: { status: '1=accepted|0=declined' },
    },
  })
})

test('documents of other kinds, and damaged ones, are refused or skipped', () => {
  for (const other of [null, [], {}, { openapi: '3.0.0' }, { swagger: '1.2', paths: {} }, { paths: {} }])
    expect(callsOfDocument(other, OFFICE)).toBeNull()
  const odd = {
    openapi: '3.0.0',
    servers: [{ url: 'https://{region}.example/v1' }],
    paths: {
      '/api/users': { get: { responses: { '200': { $ref: '#/components/responses/%E0%A4%A' } } }, parameters: 'x' },
      '/api/tags': { get: null, post: { requestBody: { $ref: '#/paths' }, parameters: [null, { $ref: 'other.yaml#/a' }] } },
      '/api/events': 5,
      '/api/reviews': { $ref: '#/paths/~1api~1reviews' },
    },
  }
  expect(callsOfDocument(odd, 'not an address')?.operations).toBe(2)
})

test('a schema that contains itself, and one with very many choices, end', () => {
  const schemas = {
    Node: {
      type: 'object',
      properties: {
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        all: { allOf: [{ $ref: '#/components/schemas/Node' }] },
      },
    },
    Self: { $ref: '#/components/schemas/Self' },
    Words: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`f${at}`, { enum: Array.from({ length: 500 }, (__, word) => `w${word}`) }]),
      ),
    },
  }
  const answer = (name: string) => ({
    get: { responses: { 200: { content: { '*/*': { schema: { type: 'array', items: { $ref: `#/components/schemas/${name}` } } } } } } },
  })
  const paths = Object.fromEntries(Object.keys(schemas).map((name) => [`/api/${name}`, answer(name)]))
  const rows = callsOfDocument({ openapi: '3.0.0', paths, components: { schemas } }, OFFICE)?.calls.map(({ answer: list }) =>
    Array.isArray(list) ? list.length : 0,
  )
  expect(rows).toEqual([1, 1, 40])
})

test('choices that decide nothing are not tried one by one', () => {
  const choice = { type: 'string', enum: Array.from({ length: 40 }, (_, at) => `kind${'abcdefghij'[at % 10]}`) }
  const schema = { type: 'object', properties: { one: choice, other: choice } }
  const item = {
    parameters: [{ in: 'path', name: 'kind', schema: choice }],
    post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
  }
  expect(callsOfDocument({ openapi: '3.0.0', paths: { '/api/things/{kind}': item } }, OFFICE)?.calls).toHaveLength(1)
})

test('names that JavaScript gives to every object are names like others', () => {
  const schema: unknown = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"email":{"type":"string"}}}',
  )
  const list = { type: 'array', items: schema }
  const { overrides } = learn({
    openapi: '3.0.0',
    paths: { '/api/users': { get: { responses: { 200: { content: { 'application/json': { schema: list } } } } } } },
  })
  expect(JSON.stringify(overrides)).not.toMatch(/proto|constructor/)
  expect(Object.prototype).not.toHaveProperty('email')
})
