import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryKeychain, server as at } from '#tests/_support/session/console-session.ts'
import { json, startServer } from '#tests/_support/session/local-server.ts'
import { bearerOf, EMAIL, PASSWORD, settled, STAGE2, type SessionHarness, sessionHarness } from '#tests/_support/session/session-harness.ts'

let room: SessionHarness
beforeEach(async () => {
  room = await sessionHarness()
})
afterEach(() => room.close())

test('sign-out ends everything here at once and tells the server with the old token', async () => {
  const session = await room.signedIn()
  await settled(session, 'stored')
  session.drafts.keep('decline', { reasons: ['x'] })
  const leaving = session.session.signOut()
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', email: null })
  expect(session.wipes).toEqual(['sign-out'])
  expect(session.credentials.current().bearer).toBeNull()
  expect(await leaving).toEqual({ ok: true, value: { reached: true } })
  expect(room.paths().at(-1)).toBe('GET /api/logout')
  expect(bearerOf(room.server.seen.at(-1)!)).toBe(STAGE2)
  expect(room.office.live.size).toBe(0)
  expect(session.keychain.entries.size).toBe(0)
  await session.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(await session.drafts.read('decline')).toBeNull()
})

test('sign-out works offline and says that the server does not know', async () => {
  const session = await room.signedIn()
  await settled(session, 'stored')
  room.office.down = true
  expect(await session.session.signOut()).toEqual({ ok: true, value: { reached: false } })
  expect(session.session.state().phase).toBe('signed-out')
  expect(session.keychain.entries.size).toBe(0)
})

test('a server that rejects the sign-out has received it', async () => {
  const session = await room.signedIn()
  room.server.answer((_, response) => json(response, {}, 500))
  expect(await session.session.signOut()).toEqual({ ok: true, value: { reached: true } })
})

test('the sign-in of another person removes the drafts of the one before for good', async () => {
  const session = await room.signedIn()
  session.drafts.keep('decline o1', { reasons: ['Photo floue'] })
  room.office.live.clear()
  await session.http.call('live.ping', {})
  room.server.answer(({ url }, response) => json(response, { token: STAGE2 }, url === '/api/login' ? 200 : 401))
  const signIn = (email: string) => session.session.signIn({ email, password: PASSWORD })
  expect(await signIn('someone.else@example.org')).toEqual({ ok: true, value: { next: 'code' } })
  session.session.backToLogin()
  expect(await signIn(EMAIL)).toEqual({ ok: true, value: { next: 'code' } })
  expect(await session.drafts.read('decline o1')).toBeNull()
})

test('a server that never answers the log-out request does not hold the sign-out', async () => {
  const session = await room.start(memoryKeychain(), { logoutMs: 80 })
  await session.session.boot()
  await session.session.signIn({ email: EMAIL, password: PASSWORD })
  room.server.answer(() => undefined)
  expect(await session.session.signOut()).toEqual({ ok: true, value: { reached: false } })
})

test('the first 401 signs out with the reason, keeps the drafts for the same person and not for another', async () => {
  const session = await room.signedIn()
  await settled(session, 'stored')
  session.drafts.keep('decline o1', { reasons: ['Photo floue'] })
  expect((await session.http.call('live.ping', {})).ok).toBe(true)
  room.office.live.clear()
  await Promise.all([
    session.http.call('live.ping', {}),
    session.http.call('orders.unverified', {}),
    session.http.call('orders.verified', {}),
  ])
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', reason: 'expired', email: EMAIL })
  expect(session.wipes).toEqual(['expired'])
  expect(session.phases().filter((phase) => phase === 'signed-out')).toHaveLength(2)
  await settled(session, 'absent')
  session.drafts.keep('decline o2', { reasons: ['typed after the end'] })
  await session.session.signIn({ email: EMAIL.toUpperCase(), password: PASSWORD })
  await session.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(await session.drafts.read('decline o1')).toEqual({ values: { reasons: ['Photo floue'] } })
  expect(await session.drafts.read('decline o2')).toEqual({ values: { reasons: ['typed after the end'] } })
  session.drafts.onlyFor('someone.else@example.org')
  expect(await session.drafts.read('decline o1')).toBeNull()
})

test('a session that no call was accepted in has not ended: it was refused right after sign-in', async () => {
  const session = await room.signedIn()
  await settled(session, 'stored')
  room.office.live.clear()
  await session.http.call('orders.unverified', {})
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', reason: 'not-accepted', email: EMAIL })
  await settled(session, 'absent')
})

test('without a store the session lives in memory, and that is said once', async () => {
  const broken = memoryKeychain()
  broken.setPassword = () => Promise.reject(new Error('Cannot create an item in a locked collection'))
  const session = await room.signedIn(broken)
  await expect.poll(() => session.session.state()).toMatchObject({ phase: 'signed-in', storage: 'memory' })
  expect(session.notices()).toEqual(['keychain-unavailable'])
})

test('switching to another back office ends the session; another name for the same one does not (R24)', async () => {
  const session = await room.signedIn()
  await settled(session, 'stored')
  expect((await session.session.connect({ mode: 'server', apiUrl: `${room.server.url}/`, name: 'Renamed', colour: 'red' })).ok).toBe(true)
  expect(session.session.state().phase).toBe('signed-in')
  expect(await session.session.connect({ mode: 'server', apiUrl: 'http://example.org', name: 'x', colour: 'red' })).toMatchObject({
    ok: false,
    error: { code: 'not_https' },
  })
  expect(session.session.state().phase).toBe('signed-in')
  expect(await session.session.trainingCard()).toBeNull()
  expect((await session.session.connect({ mode: 'training' })).ok).toBe(true)
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', storage: 'training', email: null })
  expect(await session.session.trainingCard()).toMatchObject({ code: '123456' })
  await expect.poll(() => room.paths()).toContain('GET /api/logout')
  expect((await session.session.connect({ mode: 'none' })).ok).toBe(true)
  expect(session.session.state().phase).toBe('setup')
})

test('the token of one back office never reaches another, however late the log-out request is sent', async () => {
  const other = await startServer((_, response) => json(response, {}, 401))
  room.later(other)
  const client = await room.start(memoryKeychain(), { leavingMs: 0 })
  await client.session.boot()
  await client.session.signIn({ email: EMAIL, password: PASSWORD })
  await client.session.confirmCode({ code: '123456' })
  const previous = client.credentials.current()
  const late = client.session.connect(at(other.url))
  await late
  expect(client.session.state()).toMatchObject({ email: null })
  // A call that is queued with the old session and sent only now.
  expect(await client.http.call('session.logout', {}, { as: previous, retry: 'never' })).toMatchObject({ ok: false })
  await client.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(other.seen.length).toBeGreaterThan(0)
  for (const seen of other.seen) expect([bearerOf(seen), seen.headers.cookie]).toEqual(['', undefined])
})

test('epochs only increase, and the page always receives the current one', async () => {
  const session = await room.signedIn()
  await session.session.signOut()
  await session.session.connect({ mode: 'training' })
  const epochs = session.events.flatMap((event) => (event.name === 'session.changed' ? [event.payload.epoch] : []))
  expect(epochs).toEqual([...epochs].sort((one, other) => one - other))
  expect(session.session.state().epoch).toBe(session.credentials.current().epoch)
})
