import { expect, test } from 'vitest'
import { harCalls } from './har-calls.ts'
import { profileFromTraffic } from './har-profile.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: object
  readonly form?: boolean
}
/** What the writes of an old console teach, recorded as Playwright, Chrome and Firefox do. */
const learn = (...calls: readonly Sent[]) => {
  const entries = calls.map(({ method, path, body, form = false }) => ({
    request: {
      method,
      url: `https://office.example/${path}`,
      headers: [],
      queryString: [],
      postData: form
        ? {
            mimeType: 'application/x-www-form-urlencoded',
            params: Object.entries(body).map(([name, value]) => ({ name, value: String(value) })),
          }
        : { mimeType: 'application/json', params: [], text: JSON.stringify(body) },
    },
    response: { status: 200, content: { mimeType: 'application/json', text: '{"success":true,"data":null}' } },
  }))
  const read = harCalls({ log: { entries } })
  if (!read) throw new Error('no HAR')
  return profileFromTraffic(read.calls, 'https://office.example').profile.overrides
}
const ORDER = '7f3c0000-1b2c-4d5e-8f90-aabbccdd0000'

test('a decision with names, words, a path and a method of its own is learnt whole', () => {
  const verdict = { method: 'POST', path: 'api/orders/order/verdict' }
  expect(
    learn(
      { ...verdict, body: { OrderId: ORDER, Status: 'Accepted', Reasons: [] } },
      { ...verdict, body: { OrderId: ORDER, Status: 'Declined', Reasons: ['x'] } },
    ),
  ).toEqual({
    'orders.check': {
      method: 'POST',
      path: 'api/orders/order/verdict',
      fields: { OrderId: 'order_uuid', Status: 'status', Reasons: 'reasons' },
      forms: { status: '1=Accepted|0=Declined' },
    },
  })
})

test('the names of a payload at the declared path are learnt, and those of the contract are confirmed', () => {
  const check = { method: 'PUT', path: 'api/orders/check' }
  expect(learn({ ...check, body: { orderUuid: ORDER, status: 1, reasons: [] } })).toEqual({
    'orders.check': { fields: { orderUuid: 'order_uuid' } },
  })
  expect(learn({ ...check, body: { _id: ORDER, status: 1 } })).toEqual({ 'orders.check': { fields: { _id: 'order_uuid' } } })
  expect(learn({ ...check, body: { order_uuid: ORDER, status: 1, reasons: [], comment: 'x' } })).toEqual({})
})

test('a field with an unrelated name is the decision if it was sent as a word for one', () => {
  const check = (decision: string) => ({ method: 'POST', path: `api/orders/${ORDER}/decisions`, body: { decision, reasons: [] } })
  expect(learn(check('accept'), check('decline'))).toEqual({
    'orders.check': {
      method: 'POST',
      path: 'api/orders/{order_uuid}/decisions',
      fields: { decision: 'status' },
      forms: { status: '1=accept|0=decline' },
    },
  })
  expect(learn(check('later'))).toEqual({})
})

test('resources of JSON:API: kind, ID and attributes are learnt', () => {
  const check = { method: 'PATCH', path: `api/orders/${ORDER}` }
  const sent = (status: string) => ({ data: { type: 'orders', id: ORDER, attributes: { 'order-status': status } } })
  expect(
    learn({
      method: 'PUT',
      path: 'api/orders/check',
      body: { data: { type: 'orders', id: ORDER, attributes: { status: 1, reasons: [] } } },
    }),
  ).toEqual({
    'orders.check': {
      fields: { 'data.id': 'order_uuid', 'data.attributes.status': 'status', 'data.attributes.reasons': 'reasons' },
      constants: { 'data.type': 'orders' },
      send: 'json-api',
    },
  })
  expect(JSON.stringify(learn({ ...check, body: sent('Accepted') }, { ...check, body: sent('Declined') }))).not.toContain(ORDER)
})

test('sign-in with a user name, and a payload as a form', () => {
  expect(learn({ method: 'POST', path: 'api/login', body: { username: 'a@b.example', password: 'x' }, form: true })).toEqual({
    'session.login': { fields: { username: 'email' }, send: 'form' },
  })
  expect(learn({ method: 'POST', path: 'api/2fa', body: { otp: '424242' } })).toEqual({ 'session.twoFactor': { fields: { otp: 'code' } } })
})

test('a name that is a value stays out of the profile', () => {
  expect(JSON.stringify(learn({ method: 'PUT', path: 'api/orders/check', body: { 'zoe@example.com': ORDER, status: 1 } }))).not.toContain(
    'zoe',
  )
})
