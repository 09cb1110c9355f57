import { afterEach, expect, test } from 'vitest'
import { type ConsoleHttp, consoleOn, signedToken } from '#tests/_support/session/console-http.ts'
import { json, type LocalServer } from '#tests/_support/session/local-server.ts'
import type { Settings } from '#contract/desktop/settings.ts'
import { Override } from '#contract/reading/override.ts'
import { createCredentials } from '../identity/credentials.ts'
import { findToken, tokenOf } from '../identity/signed-token.ts'
import { tokenRule } from '../identity/token-rule.ts'

let client: ConsoleHttp & { readonly server: LocalServer }
afterEach(() => client.close())

const taught = async (overrides: Settings['overrides'], handler: Parameters<typeof consoleOn>[0]) => {
  client = await consoleOn(handler, {
    override: (name) => overrides[name],
    credentials: createCredentials(() => tokenRule(overrides)),
  })
  return client
}

test('a write goes with its method, path, names and forms, and where the settings say', async () => {
  const check = {
    method: 'POST',
    path: 'api/moderate/{order_uuid}',
    fields: { verdict: 'status', motifs: 'reasons' },
    forms: { reasons: 'json-text' },
  }
  const { http, server } = await taught({ 'orders.check': Override.parse(check) }, (_, response) => json(response, { done: 1 }))
  await http.call('orders.check', { order_uuid: 'o1', status: false, reasons: ['dark'] } as never)
  expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/api/moderate/o1' })
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ verdict: 0, motifs: '["dark"]' })
})

test('a resource of JSON:API has its kind, its media type, and its ID, also when the path has it', async () => {
  const fields = { 'data.id': 'order_uuid', 'data.attributes.status': 'status', 'data.attributes.motifs': 'reasons' }
  for (const path of ['api/orders/check', 'api/orders/{order_uuid}']) {
    const check = Override.parse({ path, method: 'PATCH', send: 'json-api', fields, constants: { 'data.type': 'orders' } })
    const { http, server } = await taught({ 'orders.check': check }, (_, response) => json(response, {}))
    await http.call('orders.check', { order_uuid: 'o1', status: false, reasons: ['dark'] } as never)
    expect(server.seen[0]?.headers['content-type']).toBe('application/vnd.api+json')
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      data: { type: 'orders', id: 'o1', attributes: { status: 0, motifs: ['dark'] } },
    })
    await client.close()
  }
})

test('a record of which only a part was read is not sent back, unless the write fills it again', async () => {
  const overrides = (update: object): Settings['overrides'] => ({
    'tickers.one': { fields: { 'launch.amount': 'release_price', 'cost.amount': 'price', 'cost.currency': 'currency' } },
    'tickers.updateBottle': Override.parse({ fields: { 'cost.amount': 'price', 'cost.currency': 'currency', ...update } }),
  })
  const bottle = { id: 1, ticker: 'T', price: 90, currency: 'EUR', release_price: 82, launch: { currency: 'EUR' }, more: 1 }
  const sentBy = async (update: object) => {
    const { http, server } = await taught(overrides(update), (_, response) => json(response, {}))
    await http.call('tickers.updateBottle', bottle as never)
    return JSON.parse(server.seen[0]?.body ?? '') as unknown
  }
  const cost = { amount: 90, currency: 'EUR' }
  const { id, ticker, more } = bottle
  expect(await sentBy({})).toEqual({ id, ticker, more, cost, release_price: 82 })
  await client.close()
  expect(await sentBy({ 'launch.amount': 'release_price' })).toEqual({ id, ticker, more, cost, launch: { amount: 82, currency: 'EUR' } })
})

test('each decision goes to the path of its own word, and a decision without one goes nowhere', async () => {
  const path = 'api/orders/{order_uuid}/{status:1=accept|0=decline}'
  const both = await taught({ 'orders.check': { path, method: 'POST' } }, (_, response) => json(response, {}))
  await both.http.call('orders.check', { order_uuid: 'o1', status: true, reasons: [] } as never)
  await both.http.call('orders.check', { order_uuid: 'o2', status: false, reasons: ['dark'] } as never)
  expect(both.server.seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    'POST /api/orders/o1/accept {"reasons":[]}',
    'POST /api/orders/o2/decline {"reasons":["dark"]}',
  ])
  await client.close()
  const half = await taught({ 'orders.check': { path: 'api/orders/{order_uuid}/{status:1=accept}' } }, (_, response) => json(response, {}))
  const declined = await half.http.call('orders.check', { order_uuid: 'o2', status: false, reasons: ['dark'] } as never)
  const at = { operation: 'orders.check', path: 'api/orders/{order_uuid}/{status:1=accept}' }
  expect(declined).toMatchObject({ ok: false, error: { kind: 'invalid-input', wordless: 'status', at } })
  expect(half.server.seen).toEqual([])
})

test.each([
  ['form' as const, '/api/orders/check', 'order_uuid=o1&status=0&reasons=%5B%22dark%22%5D'],
  ['query' as const, '/api/orders/check?order_uuid=o1&status=0&reasons=dark', ''],
])('sent as %s', async (send, url, body) => {
  const { http, server } = await taught({ 'orders.check': { send } }, (_, response) => json(response, {}))
  await http.call('orders.check', { order_uuid: 'o1', status: false, reasons: ['dark'] } as never)
  expect(server.seen[0]).toMatchObject({ url, body })
})

test('the second step has its token where the first one has, unless told otherwise', async () => {
  const token = { in: 'body', at: 'result.key', send: 'header', as: 'X-Key' } as const
  const { http, credentials, server } = await taught({ 'session.login': { token } }, (_, response) =>
    json(response, { result: { key: 'opaque-2' } }),
  )
  const answer = await http.call('session.twoFactor', { code: '1' })
  credentials.adopt(answer.ok ? tokenOf(answer.value) : null)
  await http.call('live.ping', {})
  expect(server.seen.at(-1)?.headers).toMatchObject({ 'x-key': 'opaque-2' })
})

test('an answer is read by its envelope and names', async () => {
  const { http, mismatches } = await taught({ 'users.one': { envelope: 'account.0', fields: { mail: 'email' } } }, (_, response) =>
    json(response, { account: [{ uuid: 'u1', mail: 'zoe@example.test' }] }),
  )
  expect(await http.call('users.one', { uuid: 'u1' } as never)).toMatchObject({ ok: true, value: { email: 'zoe@example.test' } })
  expect(mismatches.filter((mismatch) => /list|record|text/.test(mismatch))).toEqual([])
})

test.each([
  ['body', { in: 'body', at: 'session.key' }, { authorization: 'Bearer opaque-1' }],
  ['body, for another scheme,', { in: 'body', at: 'session.key', scheme: 'Token' }, { authorization: 'Token opaque-1' }],
  [
    'body, for another header,',
    { in: 'body', at: 'session.key', send: 'header', as: 'X-Auth', scheme: 'Key' },
    { 'x-auth': 'Key opaque-1' },
  ],
  ['header', { in: 'header', at: 'x-auth', send: 'header', as: 'X-Auth' }, { 'x-auth': 'opaque-1' }],
  ['cookie', { in: 'cookie', at: 'sid', send: 'cookie', as: 'auth' }, { cookie: 'sid=opaque-1; auth=opaque-1' }],
] as const)('a token in the %s is taken and sent as taught', async (_where, token, sent) => {
  const { http, credentials, server } = await taught({ 'session.twoFactor': Override.parse({ token }) }, (_seen, response) =>
    json(response, { session: { key: 'opaque-1' } }, 200, { 'x-auth': 'opaque-1', 'set-cookie': 'sid=opaque-1; Path=/' }),
  )
  const answer = await http.call('session.twoFactor', { code: '1' })
  credentials.adopt(answer.ok ? tokenOf(answer.value) : null)
  await http.call('live.ping', {})
  expect(server.seen[1]?.headers).toMatchObject(sent)
  expect(server.seen[1]?.headers['authorization'] === undefined).toBe(!('authorization' in sent))
})

test('without being taught, text of another form is no token', async () => {
  const { credentials } = await taught({}, (_, response) => json(response, {}))
  credentials.adopt('opaque-1')
  expect(credentials.current().bearer).toBeNull()
})

test('the only text of the signed form is the token, at any place; two of them, a version and a host name are not', async () => {
  await taught({}, (_, response) => json(response, {}))
  const token = signedToken({ sub: 'zoe' })
  expect(findToken({ user: { authToken: token } })).toEqual({ token, at: 'user.authToken', isGuess: true })
  expect(findToken({ token })).toEqual({ token, at: 'token', isGuess: false })
  expect(findToken({ a: token, b: signedToken({ sub: 'max' }) })).toBeNull()
  expect(findToken({ version: '1.2.3', host: 'www.example.test' })).toBeNull()
})
