import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ConsoleSession, consoleSession, memoryKeychain, server as at, tempDir } from '#tests/_support/session/console-session.ts'
import { filesHolding } from '#tests/_support/files/files-on-disk.ts'
import { json, type LocalServer, startServer } from '#tests/_support/session/local-server.ts'
import type { Keychain } from './keychain.ts'

const EMAIL = 'camille.moreau@example.org'
const PING = { results: [], prod_stats: [], connected: [] }
const SECRET = 'cookie-value-of-this-session'

/** A back office without tokens: the latest cookie authenticates the user. */
let office: { cookie: string; issued: number }
let server: LocalServer
let folder: ReturnType<typeof tempDir>
const open: ConsoleSession[] = []

beforeEach(async () => {
  office = { cookie: '', issued: 0 }
  folder = tempDir()
  server = await startServer((seen, response) => {
    const issue = () => {
      office.cookie = `sid=${SECRET}-${++office.issued}`
      return { 'set-cookie': `${office.cookie}; Path=/; HttpOnly` }
    }
    if (seen.url === '/api/login') return json(response, { success: true }, 200, { 'set-cookie': 'stage=1; Path=/' })
    if (seen.url === '/api/2fa') return json(response, { success: true }, 200, issue())
    const isIn = (seen.headers.cookie ?? '').split('; ').includes(office.cookie)
    if (!isIn) return json(response, {}, 401)
    if (seen.url === '/api/logout') office.cookie = ''
    // only a ping renews the cookie
    return json(response, PING, 200, seen.url === '/api/ping' ? issue() : {})
  })
})
afterEach(async () => {
  await Promise.all([...open.splice(0), server].map((resource) => resource.close()))
  folder.remove()
})

async function start(keychain: Keychain, timings = {}, deadlineMs = 3_000): Promise<ConsoleSession> {
  const session = await consoleSession({ dir: folder.dir, keychain, connection: at(server.url), deadlineMs }, {}, timings)
  open.push(session)
  return session
}

async function signedIn(keychain: Keychain): Promise<ConsoleSession> {
  const session = await start(keychain)
  await session.session.boot()
  await session.session.signIn({ email: EMAIL, password: 'a long password' })
  await session.session.confirmCode({ code: '123456' })
  await session.vault.idle()
  return session
}
const cookieFiles = () => readdirSync(folder.dir).filter((file) => file.startsWith('cookies-'))

test('a session of cookies is kept, encrypted, and tried with one ping at the next start', async () => {
  const keychain = memoryKeychain()
  const first = await signedIn(keychain)
  expect(first.session.state()).toMatchObject({ phase: 'signed-in', storage: 'keychain', expiresAt: null })
  expect(first.notices()).toEqual([])
  expect(filesHolding(folder.dir, SECRET)).toEqual([])
  expect(JSON.stringify([...keychain.entries])).not.toContain(SECRET)
  await first.close()

  server.seen.length = 0
  const next = await start(keychain)
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-in', email: EMAIL, storage: 'keychain' })
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/ping'])
})

test('a cookie that the back office renews is the one that is kept', async () => {
  const keychain = memoryKeychain()
  const first = await signedIn(keychain)
  for (let n = 0; n < 3; n++) await first.http.call('live.ping', {})
  await first.close()
  // the ping at startup renews the cookie too
  for (let starts = 0; starts < 2; starts++) {
    const next = await start(keychain)
    await next.session.boot()
    expect(next.session.state().phase).toBe('signed-in')
    await next.close()
  }
})

test.each(['sign-out', 'a 401'])('%s takes the cookies away', async (end) => {
  const keychain = memoryKeychain()
  const first = await signedIn(keychain)
  expect(cookieFiles()).toHaveLength(1)
  if (end === 'sign-out') await first.session.signOut()
  else {
    office.cookie = ''
    await first.http.call('live.ping', {})
  }
  await first.close()
  expect(cookieFiles()).toEqual([])
  const next = await start(keychain)
  server.seen.length = 0
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-out', reason: 'none' })
  expect(server.seen).toEqual([])
})

test('without a key store the cookies are written nowhere, and that is said', async () => {
  const refuses: Keychain = { ...memoryKeychain(), setPassword: () => Promise.reject(new Error('no such service')) }
  const session = await signedIn(refuses)
  expect(session.session.state()).toMatchObject({ phase: 'signed-in', storage: 'memory' })
  expect(session.notices()).toEqual(['keychain-unavailable'])
  expect(cookieFiles()).toEqual([])
})

test('a start does not wait for a slow key store: the sign-in page is there, and the session comes back later', async () => {
  const keychain = memoryKeychain()
  await (await signedIn(keychain)).close()
  let release: () => void = () => undefined
  const asleep = new Promise<void>((resolve) => (release = resolve))
  const slow: Keychain = { ...keychain, getPassword: (...entry) => asleep.then(() => keychain.getPassword(...entry)) }
  const next = await start(slow, { quietMs: 20 })
  const booted = next.session.boot()
  expect(await next.until('signed-out')).toMatchObject({ reason: 'restoring' })
  release()
  await booted
  expect(next.session.state()).toMatchObject({ phase: 'signed-in', email: EMAIL, reason: 'none' })
})

test('a key store that answers after its deadline still restores the session', async () => {
  const keychain = memoryKeychain()
  await (await signedIn(keychain)).close()
  let release: () => void = () => undefined
  const frozen = new Promise<void>((resolve) => (release = resolve))
  const stuck: Keychain = { ...keychain, getPassword: (...entry) => frozen.then(() => keychain.getPassword(...entry)) }
  const next = await start(stuck, { quietMs: 10, retryMs: 20 }, 30)
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-out', reason: 'restoring' })
  release()
  expect(await next.until('signed-in')).toMatchObject({ email: EMAIL, storage: 'keychain' })
})

test('signing in by hand while the key store is silent wins over what it says later', async () => {
  const keychain = memoryKeychain()
  await (await signedIn(keychain)).close()
  let release: () => void = () => undefined
  const frozen = new Promise<void>((resolve) => (release = resolve))
  const slow: Keychain = { ...keychain, getPassword: (...entry) => frozen.then(() => keychain.getPassword(...entry)) }
  const next = await start(slow, { quietMs: 10 })
  const booted = next.session.boot()
  await next.until('signed-out')
  expect(await next.session.signIn({ email: 'someone.else@example.org', password: 'a long password' })).toMatchObject({ ok: true })
  release()
  await booted
  expect(next.session.state()).toMatchObject({ phase: 'code', email: 'someone.else@example.org' })
})
