import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '#tests/_support/session/local-server.ts'
import { EMAIL, PASSWORD, type SessionHarness, sessionHarness, STAGE1 } from '#tests/_support/session/session-harness.ts'

let room: SessionHarness
beforeEach(async () => {
  room = await sessionHarness()
})
afterEach(() => room.close())

/** A back office that takes no write without the cookie that it sets. */
function demandCsrf(refusal: (response: Parameters<typeof json>[0], cookie: Record<string, string>) => void): void {
  room.server.answer(({ url, headers, method }, response) => {
    if (method === 'POST' && headers['x-xsrf-token'] !== 'c1') return refusal(response, { 'set-cookie': 'XSRF-TOKEN=c1; Path=/' })
    if (url === '/api/login') return json(response, { token: STAGE1 })
    return json(response, {}, 401)
  })
}
const signIn = async () => (await room.start()).session.signIn({ email: EMAIL, password: PASSWORD })

test.each([
  [403, { error: { message: 'CSRF token missing' } }],
  [419, { message: 'Page expired' }],
])('a first request that only lacked the CSRF cookie is repeated with it, once (%d)', async (status, body) => {
  demandCsrf((response, cookie) => json(response, body, status, cookie))
  expect(await signIn()).toEqual({ ok: true, value: { next: 'code' } })
  expect(room.paths().slice(0, 2)).toEqual(['POST /api/login', 'POST /api/login'])
})

test('a rejection that does not name it is not repeated; the next attempt sends the cookie', async () => {
  demandCsrf((response, cookie) => json(response, { message: 'Forbidden' }, 403, cookie))
  const { session } = await room.start()
  const attempt = () => session.signIn({ email: EMAIL, password: PASSWORD })
  expect(await attempt()).toMatchObject({ ok: false, error: { kind: 'rejected', status: 403 } })
  expect(room.paths()).toEqual(['POST /api/login'])
  expect(await attempt()).toEqual({ ok: true, value: { next: 'code' } })
})

test('a back office that goes on demanding it is asked twice, and once by an attempt that has the cookie', async () => {
  room.server.answer((_, response) => json(response, { message: 'CSRF' }, 403, { 'set-cookie': 'XSRF-TOKEN=c1' }))
  const { session } = await room.start()
  const attempt = () => session.signIn({ email: EMAIL, password: PASSWORD })
  expect(await attempt()).toMatchObject({ ok: false, error: { status: 403 } })
  expect(room.paths()).toEqual(['POST /api/login', 'POST /api/login'])
  expect(await attempt()).toMatchObject({ ok: false, error: { status: 403 } })
  expect(room.paths()).toHaveLength(3)
})

test('a cookie that only reads set is fetched with a ping, and its encoded value is repeated decoded (Laravel, Spring)', async () => {
  const value = 'eyJpdiI6ImEifQ=='
  room.server.answer(({ url, headers, method }, response) => {
    if (method === 'GET') return json(response, {}, 401, { 'set-cookie': `XSRF-TOKEN=${encodeURIComponent(value)}; Path=/` })
    if (headers['x-xsrf-token'] !== value) return json(response, { message: 'CSRF token mismatch.' }, 419)
    return json(response, url === '/api/login' ? { token: STAGE1 } : {})
  })
  expect(await signIn()).toEqual({ ok: true, value: { next: 'code' } })
  expect(room.paths().slice(0, 3)).toEqual(['POST /api/login', 'GET /api/ping', 'POST /api/login'])
})

test('a cookie that Laravel sets only at its own address is fetched there; another status is no reason to ask', async () => {
  let status = 419
  room.server.answer(({ url, headers, method }, response) => {
    if (url === '/sanctum/csrf-cookie') return json(response, {}, 200, { 'set-cookie': 'XSRF-TOKEN=c1; Path=/' })
    if (method === 'POST' && headers['x-xsrf-token'] !== 'c1') return json(response, { message: 'CSRF token mismatch.' }, status)
    return json(response, url === '/api/login' ? { token: STAGE1 } : {}, method === 'GET' ? 401 : 200)
  })
  const { session } = await room.start()
  const attempt = () => session.signIn({ email: EMAIL, password: PASSWORD })
  status = 403
  expect(await attempt()).toMatchObject({ ok: false, error: { status: 403 } })
  expect(room.paths()).toEqual(['POST /api/login', 'GET /api/ping'])
  status = 419
  expect(await attempt()).toEqual({ ok: true, value: { next: 'code' } })
  expect(room.paths().slice(2, 6)).toEqual(['POST /api/login', 'GET /api/ping', 'GET /sanctum/csrf-cookie', 'POST /api/login'])
})
