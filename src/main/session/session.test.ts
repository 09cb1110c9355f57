import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '#tests/_support/session/local-server.ts'
import {
  bearerOf,
  EMAIL,
  PASSWORD,
  settled,
  STAGE1,
  STAGE2,
  type SessionHarness,
  sessionHarness,
} from '#tests/_support/session/session-harness.ts'
import { MAX_WRONG_CODES } from './session-config.ts'

let room: SessionHarness
beforeEach(async () => {
  room = await sessionHarness()
})
afterEach(() => room.close())

test('login, the second step, signed in; only the second token is kept, with whose it is', async () => {
  const client = await room.signedIn()
  expect(client.phases()).toEqual(['signed-out', 'code', 'signed-in'])
  expect(client.session.state()).toMatchObject({ phase: 'signed-in', email: EMAIL, storage: 'keychain', expiresAt: 4_000_000_000_000 })
  await settled(client, 'stored')
  const kept = await client.vault.read(room.server.url)
  expect(kept).toMatchObject({ status: 'stored', session: { token: STAGE2, email: EMAIL, cookies: [{ key: 'stage', value: '1' }] } })
  expect([...client.keychain.entries.keys()]).toEqual([`Cellarmaster ${room.server.url}|session`])
  expect(room.server.seen.map(bearerOf)).toEqual(['', STAGE1, STAGE1])
  expect(JSON.stringify(client.events)).not.toContain(STAGE2.slice(-20))
})

test.each([
  ['access_token', (token: string) => ({ access_token: token })],
  ['jwt', (token: string) => ({ jwt: token })],
  ['accessToken beside a token that only renews it', (token: string) => ({ accessToken: token, refreshToken: `${STAGE1}x` })],
  [
    'another name beside tokens that renew it and describe the person',
    (token: string) => ({ bearerKey: token, refresh_token: `${STAGE1}x`, idToken: `${STAGE1}y` }),
  ],
  ['data.token', (token: string) => ({ data: { token } })],
  ['a bare string', (token: string) => token],
])('the token may stand in %s (D-3)', async (_, form) => {
  room.office.form = form
  const session = await room.signedIn()
  await session.http.call('live.ping', {})
  expect(bearerOf(room.server.seen.at(-1)!)).toBe(STAGE2)
})

test('a sign-in without a signed token lives on cookies and sends no bearer', async () => {
  room.office.form = () => ({ success: true, token: 'opaque-and-unsigned' })
  const session = await room.signedIn()
  expect(session.session.state()).toMatchObject({ phase: 'signed-in', storage: 'keychain', expiresAt: null })
  expect(new Set(room.server.seen.map(bearerOf))).toEqual(new Set(['']))
})

test('where 2FA is switched off for the site, the ping after login already answers (D-6)', async () => {
  room.office.twoFactor = false
  const session = await room.start()
  await session.session.boot()
  expect(await session.session.signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: { next: 'signed-in' } })
  await settled(session, 'stored')
  expect(session.phases()).toEqual(['signed-out', 'signed-in'])
})

test('a wrong password or code is rejected, and the code page leads back to sign-in', async () => {
  const session = await room.start()
  await session.session.boot()
  expect(await session.session.signIn({ email: EMAIL, password: 'not this one' })).toMatchObject({
    ok: false,
    error: { kind: 'rejected', code: 'wrong_credentials', message: 'Wrong e-mail or password' },
  })
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', reason: 'none' })
  await session.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(await session.session.confirmCode({ code: '000000' })).toMatchObject({
    ok: false,
    error: { kind: 'rejected', code: 'wrong_code' },
  })
  expect(session.session.state().phase).toBe('code')
  session.session.backToLogin()
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', reason: 'none' })
  expect(await session.session.confirmCode({ code: '123456' })).toEqual({ ok: false, error: { kind: 'cancelled' } })
})

test('a code that is rejected for another reason keeps the message of the server; a wrong one needs none', async () => {
  const session = await room.start()
  await session.session.boot()
  await session.session.signIn({ email: EMAIL, password: PASSWORD })
  for (const [status, code, message] of [
    [401, 'wrong_code', undefined],
    [401, 'code_expired', 'The code has expired'],
    [410, 'gone', 'The code has expired'],
  ] as const) {
    room.server.answer((_, response) => json(response, { code, message: message ?? 'Wrong code' }, status))
    const result = await session.session.confirmCode({ code: '1' })
    expect(result).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'wrong_code' } })
    expect(!result.ok && result.error.kind === 'rejected' && result.error.message).toBe(message)
  }
})

test('five wrong codes start the sign-in over; waits and failures of the network do not count', async () => {
  const session = await room.start()
  await session.session.boot()
  await session.session.signIn({ email: EMAIL, password: PASSWORD })
  room.server.answer((_, response) => json(response, {}, 429, { 'retry-after': '30' }))
  expect(await session.session.confirmCode({ code: '1' })).toMatchObject({ ok: false, error: { code: 'unknown', retryAfterMs: 30_000 } })
  room.server.answer((_, response) => json(response, {}, 401))
  for (let n = 1; n < MAX_WRONG_CODES; n++) {
    await session.session.confirmCode({ code: String(n) })
    expect(session.session.state().phase).toBe('code')
  }
  await session.session.confirmCode({ code: '5' })
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', reason: 'too-many-codes' })
})

test('a double click on either button is one request', async () => {
  const session = await room.start()
  await session.session.boot()
  await Promise.all([1, 2, 3].map(() => session.session.signIn({ email: EMAIL, password: PASSWORD })))
  await Promise.all([1, 2, 3].map(() => session.session.confirmCode({ code: '123456' })))
  expect(room.paths()).toEqual(['POST /api/login', 'GET /api/ping', 'POST /api/2fa'])
})

test('a kept session is tried with one ping at the next start, without the password', async () => {
  const first = await room.signedIn()
  await settled(first, 'stored')
  await first.close()
  room.server.seen.length = 0
  const next = await room.start(first.keychain)
  expect(next.session.state().phase).toBe('booting')
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-in', email: EMAIL, storage: 'keychain' })
  expect(room.paths()).toEqual(['GET /api/ping'])
})

test.each([
  ['no longer knows', () => room.office.live.clear()],
  ['refuses with 403', () => room.server.answer((_, response) => json(response, { message: 'Forbidden' }, 403))],
])('a kept session that the back office %s is forgotten', async (_, refuse) => {
  const first = await room.signedIn()
  await settled(first, 'stored')
  await first.close()
  refuse()
  const next = await room.start(first.keychain)
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-out', reason: 'expired', email: EMAIL })
  await settled(next, 'absent')
  expect(first.keychain.entries.size).toBe(0)
})

test('a key store that fails at the start, and is not stuck, is not waited for', async () => {
  const first = await room.signedIn()
  await settled(first, 'stored')
  await first.close()
  const broken = { ...first.keychain, getPassword: () => Promise.reject(new Error('locked')) }
  const next = await room.start(broken)
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-out', reason: 'none', storage: 'memory' })
})

test('a session without a token and without cookies is stored by its person alone', async () => {
  room.server.answer((_, response) => json(response, { results: [], prod_stats: [], connected: [] }))
  const first = await room.start()
  await first.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(first.session.state()).toMatchObject({ phase: 'signed-in', storage: 'keychain' })
  await settled(first, 'stored')
  await first.close()
  const next = await room.start(first.keychain)
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-in', email: EMAIL })
})

test('offline at start: at the sign-in page with the token kept, and in again by itself when the back office is back (D-9)', async () => {
  const first = await room.signedIn()
  await settled(first, 'stored')
  await first.close()
  room.office.down = true
  const next = await room.start(first.keychain, { retryMs: 50 })
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-out', reason: 'offline', email: EMAIL })
  expect(first.keychain.entries.size).toBe(1)
  room.office.down = false
  expect(await next.until('signed-in')).toMatchObject({ email: EMAIL, reason: 'none' })
})

test('signing in by hand while the start still tries a kept session wins', async () => {
  const first = await room.signedIn()
  await settled(first, 'stored')
  await first.close()
  room.office.down = true
  const next = await room.start(first.keychain, { retryMs: 30 })
  const booted = next.session.boot()
  room.office.down = false
  const signing = next.session.signIn({ email: EMAIL, password: PASSWORD })
  await booted
  expect(await signing).toEqual({ ok: true, value: { next: 'code' } })
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(next.session.state().phase).toBe('code')
})
