import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { consoleAt } from '#tests/_support/session/console-at.ts'
import { consoleHttp, signedToken } from '#tests/_support/session/console-http.ts'
import { json } from '#tests/_support/session/local-server.ts'
import type { Uuid } from '#contract/values/values.ts'

const ORDER = 'a/b ?#é' as Uuid

test('a GET carries cookies, a signed bearer, the secret and no Idempotency-Key, and its answer is decoded', async () => {
  const { http, credentials, server } = await consoleAt(
    (_, response) =>
      json(
        response,
        { results: [{ url: 'https://a.example', ms: '31' }], prod_stats: [{ code: 'x', int_value: '7' }], connected: [] },
        200,
        { 'set-cookie': ['sid=1; HttpOnly', 'bad=2; Domain=example.org'] },
      ),
    { headers: { 'x-sandbox': 'secret' } },
    '/prefix',
  )
  credentials.adopt('not a signed token')
  const first = await http.call('live.ping', {})
  expect(first).toMatchObject({ ok: true, value: { results: [{ url: 'https://a.example' }], prod_stats: [{ int_value: 7 }] } })
  credentials.adopt(signedToken())
  await http.call('live.ping', {})
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /prefix/api/ping', 'GET /prefix/api/ping'])
  expect(server.seen[0]?.headers).toMatchObject({ 'x-sandbox': 'secret' })
  expect(server.seen[0]?.headers.authorization).toBeUndefined()
  expect(server.seen[0]?.headers['idempotency-key']).toBeUndefined()
  expect(server.seen[1]?.headers).toMatchObject({ authorization: `Bearer ${signedToken()}`, cookie: 'sid=1' })
})

test('path values are encoded, the rest of the input is the body in wire form, and the override of the settings is used', async () => {
  const { http, server } = await consoleAt((_, response) => json(response, { success: true }), {
    override: (name) => (name === 'orders.check' ? { method: 'POST', path: 'v2/moderate/{order_uuid}' } : undefined),
  })
  expect(await http.call('orders.reactivate', { order_uuid: ORDER })).toEqual({ ok: true, value: { success: true } })
  expect(await http.call('orders.check', { order_uuid: ORDER, status: true, reasons: [] })).toMatchObject({ ok: true })
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/api/orders/order/a%2Fb%20%3F%23%C3%A9/reactivate', '{}'],
    ['POST', '/v2/moderate/a%2Fb%20%3F%23%C3%A9', '{"status":1,"reasons":[]}'],
  ])
  expect(server.seen[1]?.headers['content-length']).toBe('25')
})

test('input that does not fit the contract never leaves', async () => {
  const { http, server } = await consoleAt((_, response) => json(response, {}))
  expect(await http.call('orders.check', { order_uuid: ORDER, status: false, reasons: [] })).toMatchObject({
    ok: false,
    error: { kind: 'invalid-input' },
  })
  for (const order_uuid of ['.', '..']) {
    expect(await http.call('orders.remove', { order_uuid: order_uuid as Uuid })).toEqual({
      ok: false,
      error: { kind: 'invalid-input', issues: ['order_uuid: expected a value'] },
    })
  }
  expect(server.seen).toEqual([])
})

test('an override cannot lead out of the base address', async () => {
  const { http, server } = await consoleAt((_, response) => json(response, {}), { override: () => ({ path: '../../other' }) }, '/deep/api')
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
  expect(server.seen).toEqual([])
})

test('nothing goes out while no back office is set up, and plain http only to this machine', async () => {
  const none = consoleHttp('', { target: () => null })
  expect(await none.http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'offline' } })
  const plain = consoleHttp('http://example.org')
  expect(await plain.http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'invalid-input' } })
})

test('a refusal has the declared code, a short plain message, the place without ids, and the wait', async () => {
  const { http, server } = await consoleAt((_, response) => json(response, { code: 'already_checked', message: 'Someone was faster' }, 409))
  const check = () => http.call('orders.check', { order_uuid: ORDER, status: true, reasons: [] })
  expect(await check()).toMatchObject({
    ok: false,
    error: {
      kind: 'rejected',
      code: 'already_checked',
      status: 409,
      message: 'Someone was faster',
      at: { method: 'PUT', path: 'api/orders/check' },
    },
  })
  server.answer((_, response) => json(response, { error: { code: 'nobody_declared_this', message: '<b>x</b>' } }, 422))
  const odd = await check()
  expect(odd).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'unknown', status: 422 } })
  expect(odd.ok ? null : odd.error).not.toHaveProperty('message')
  server.answer((_, response) => json(response, {}, 429, { 'retry-after': '7' }))
  expect(await check()).toMatchObject({ ok: false, error: { kind: 'rejected', status: 429, retryAfterMs: 7000 } })
})

test('a read that only says that it failed has no values', async () => {
  const { http, server } = await consoleAt((_, response) => json(response, { ok: false, error: { code: 'x', message: 'Down for today' } }))
  const one = () => http.call('users.one', { uuid: ORDER })
  expect(await one()).toMatchObject({ ok: false, error: { kind: 'rejected', status: 200, message: 'Down for today' } })
  server.answer((_, response) => json(response, { success: false, data: { uuid: ORDER, email: 'a@b.example' } }))
  expect(await one()).toMatchObject({ ok: true, value: { email: 'a@b.example' } })
})

test.each([
  { ok: false, code: 12 },
  { success: 'false' },
  { status: 'error', data: null },
  { status: 'fail' },
  { errors: [{ status: '409', title: 'Conflict', detail: 'Decided by someone else' }] },
  { Success: false, Data: null, Message: 'No' },
  { isSuccess: false, result: null },
  { succeeded: false },
  { isError: true, result: null },
  { hasErrors: true },
  { result: 'error', message: 'No' },
  { result: false },
  { data: { success: false, message: 'No' } },
  { statusCode: 422, message: 'No' },
  { code: '409', message: 'No', data: null },
  { errorCode: 'ORD_010', errorMessage: 'No' },
  { ok: true, result: { acknowledged: true, modifiedCount: 0, upsertedCount: 0, matchedCount: 0 } },
  { acknowledged: true, deletedCount: 0 },
  false,
  'Error: no such order',
])('a 200 that says no in another way is a refusal too: %j', async (body) => {
  const { http } = await consoleAt((_, response) => json(response, body))
  const checked = await http.call('orders.check', { order_uuid: ORDER, status: true, reasons: [] })
  expect(checked).toMatchObject({ ok: false, error: { kind: 'rejected', status: 200 } })
  if (typeof body === 'object' && 'errors' in body) expect(checked).toMatchObject({ error: { message: 'Decided by someone else' } })
})

test.each([
  { ok: true, errors: [] },
  { success: 1, error: null },
  { status: 'ok', errors: {} },
  { status: 200, error: '' },
  { Success: true, Error: null },
  { isError: false, errorCode: '0', errorMessage: 'OK' },
  { ok: true, sent: 3, failed: 1 },
  { order_uuid: ORDER, status: 0, code: 404, price: 12 },
  { ok: true, result: { acknowledged: true, modifiedCount: 0, matchedCount: 1 } },
  'Order saved',
  true,
])('an answer with empty errors is none: %j', async (body) => {
  const { http } = await consoleAt((_, response) => json(response, body))
  expect(await http.call('orders.check', { order_uuid: ORDER, status: true, reasons: [] })).toMatchObject({ ok: true })
})

test.each([{ success: false, message: 'No' }, { error: 'already_checked' }, { error: { code: 'order_not_found' } }])(
  'a 200 that says no in its body is a refusal (D-126): %j',
  async (body) => {
    const { http, lists } = await consoleAt((_, response) => json(response, body))
    expect(await http.call('orders.check', { order_uuid: ORDER, status: true, reasons: [] })).toMatchObject({
      ok: false,
      error: { kind: 'rejected', status: 200 },
    })
    expect(lists.log).toContain('revert')
  },
)

test('an empty answer and a 204 are enough where nothing is declared, and an error where something is', async () => {
  const { http, server } = await consoleAt((_, response) => void response.writeHead(204).end())
  expect(await http.call('orders.remove', { order_uuid: ORDER })).toEqual({ ok: true, value: null })
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'invalid-answer', issues: ['answer: empty'] } })
  server.answer((_, response) => void response.writeHead(200, { 'content-length': '0' }).end())
  expect(await http.call('orders.remove', { order_uuid: ORDER })).toEqual({ ok: true, value: null })
})

test('unreadable fields become null and are counted by name, unknown fields pass through', async () => {
  const { http, mismatches } = await consoleAt((_, response) => json(response, [{ order_uuid: 'o', price: 'free', extra: 1 }]))
  const answer = await http.call('orders.unverified', {})
  expect(answer).toMatchObject({ ok: true, value: [{ order_uuid: 'o', price: null, extra: 1 }] })
  expect(mismatches).toContain('orders.unverified price unexpected')
})

test('a redirect is not followed', async () => {
  const { http, server } = await consoleAt((_, response) => void response.writeHead(301, { location: 'https://example.org/' }).end())
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'unreachable', reason: 'redirect' } })
  expect(server.seen.length).toBe(1)
})

test('a read is repeated at most twice for passing trouble, and not for what will not change', async () => {
  const { http, server } = await consoleAt((_, response) => json(response, {}, 503))
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { kind: 'rejected', status: 503 } })
  expect(server.seen.length).toBe(3)
  for (const status of [400, 403, 404, 501]) {
    server.seen.length = 0
    server.answer((_, response) => json(response, {}, status))
    await http.call('live.ping', {})
    expect([status, server.seen.length]).toEqual([status, 1])
  }
  server.seen.length = 0
  server.answer(
    (_, response, request) =>
      void (server.seen.length < 3 ? request.socket.destroy() : json(response, { results: [], prod_stats: [], connected: [] })),
  )
  expect((await http.call('live.ping', {})).ok).toBe(true)
  expect(server.seen.length).toBe(3)
  server.seen.length = 0
  server.answer((_, response) => json(response, {}, 500))
  await http.call('live.ping', {}, { retry: 'never' })
  expect(server.seen.length).toBe(1)
})

test('a 429 closes the window for polling; a read waits for a short Retry-After and hands back a long one', async () => {
  let asked = 0
  const { http, server, rateWindow } = await consoleAt((_, response) =>
    json(response, { results: [], prod_stats: [], connected: [] }, asked++ === 0 ? 429 : 200, { 'retry-after': '0.3' }),
  )
  const started = performance.now()
  expect((await http.call('live.ping', {})).ok).toBe(true)
  expect(performance.now() - started).toBeGreaterThanOrEqual(295)
  server.seen.length = 0
  server.answer((_, response) => json(response, {}, 429, { 'retry-after': '99999999' }))
  expect(await http.call('live.ping', {})).toMatchObject({ ok: false, error: { retryAfterMs: 120_000 } })
  expect(server.seen.length).toBe(1)
  expect(rateWindow.remaining()).toBeGreaterThan(119_000)
})

test('one 401 of several ends the session once; sign-in, 2FA and a probe are only rejected', async () => {
  const { http, credentials } = await consoleAt((_, response) => json(response, { code: 'wrong_code' }, 401))
  const ended: number[] = []
  credentials.onRefused((epoch) => {
    ended.push(epoch)
    credentials.renew()
  })
  expect(await http.call('session.login', { email: 'somebody@example.org', password: '0123456789' })).toMatchObject({
    ok: false,
    error: { kind: 'rejected', status: 401 },
  })
  expect(await http.call('session.twoFactor', { code: '1' })).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'wrong_code' } })
  expect(await http.call('live.ping', {}, { exempt: true })).toMatchObject({ ok: false, error: { kind: 'rejected', status: 401 } })
  expect(ended).toEqual([])
  const all = await Promise.all([
    http.call('live.ping', {}),
    http.call('orders.unverified', {}),
    http.call('orders.remove', { order_uuid: ORDER }),
  ])
  expect(all.map((item) => (item.ok ? 'ok' : item.error.kind)).slice(0, 2)).toEqual(['unauthorized', 'unauthorized'])
  expect(ended).toEqual([0])
})

test('an answer of an older session is dropped, and its cookies with it', async () => {
  const waiting: (() => void)[] = []
  const { http, credentials, server } = await consoleAt(
    (_, response) =>
      void waiting.push(() => json(response, { results: [], prod_stats: [], connected: [] }, 200, { 'set-cookie': 'late=1' })),
  )
  const asked = http.call('live.ping', {})
  const written = http.call('orders.remove', { order_uuid: ORDER })
  while (waiting.length < 2) await wait(5)
  credentials.renew()
  for (const answer of waiting) answer()
  expect(await asked).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(await written).toMatchObject({ ok: false, error: { kind: 'unknown-outcome' } })
  expect(await http.call('live.ping', {}, { epoch: 0 })).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  server.answer((_, response) => json(response, { results: [], prod_stats: [], connected: [] }))
  await http.call('live.ping', {})
  expect(server.seen.at(-1)?.headers.cookie).toBeUndefined()
})

test('a clock that is far off is reported once', async () => {
  const { http, skews } = await consoleAt((_, response) =>
    json(response, { results: [], prod_stats: [], connected: [] }, 200, { date: new Date(Date.now() - 3_600_000).toUTCString() }),
  )
  await http.call('live.ping', {})
  await http.call('live.ping', {})
  expect(skews.length).toBe(1)
  expect(Math.round((skews[0] ?? 0) / 60_000)).toBe(-60)
})

test('a CSRF cookie is sent as a header with every write', async () => {
  const { http, server } = await consoleAt((_, response) => json(response, {}, 200, { 'set-cookie': 'XSRF-TOKEN=abc' }))
  await http.call('orders.remove', { order_uuid: ORDER })
  await http.call('orders.remove', { order_uuid: 'other' as Uuid })
  expect(server.seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'abc'])
})

test.each([
  ['csrf-token=abc', 'abc'],
  ['csrf_access_token=a%3Db', 'a=b'],
  ['_csrf=secret; HttpOnly', undefined],
  ['theme=dark', undefined],
])('a CSRF cookie of another name is repeated if scripts may read it: %s', async (cookie, sent) => {
  const { http, server } = await consoleAt((_, response) => json(response, {}, 200, { 'set-cookie': cookie }))
  await http.call('orders.remove', { order_uuid: ORDER })
  await http.call('orders.remove', { order_uuid: 'other' as Uuid })
  expect(server.seen.map(({ headers }) => headers['x-csrf-token'])).toEqual([undefined, sent])
})

test('outcomes for Diagnostics contain names, templates and numbers only', async () => {
  const { http, outcomes } = await consoleAt((_, response) => json(response, {}, 404))
  await http.call('orders.remove', { order_uuid: ORDER })
  expect(outcomes).toEqual([
    {
      name: 'orders.remove',
      outcome: { method: 'DELETE', path: 'api/orders/order/{order_uuid}', status: 404, ms: expect.any(Number), failed: 'rejected' },
    },
  ])
})
