import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedToken } from '../../../tests/_support/console-http.ts'
import { consoleSession, type ConsoleSession, memoryKeychain, server as at, tempDir } from '../../../tests/_support/console-session.ts'
import { json, type LocalServer, type Seen, startServer } from '../../../tests/_support/local-server.ts'
import { MAX_WRONG_CODES } from './session-config.ts'

const EMAIL = 'camille.moreau@example.org'
const PASSWORD = 'a long password'
const STAGE1 = signedToken({ stage: 1 })
const STAGE2 = signedToken({ stage: 2, exp: 4_000_000_000 })
const PING = { results: [], prod_stats: [], connected: [] }

/** A back office that knows one account, one code, and the tokens it gave out. */
interface Office {
  twoFactor: boolean
  /** Where the token stands in the answers (D-3). */
  form: (token: string) => unknown
  readonly live: Set<string>
  down: boolean
}
let office: Office
let server: LocalServer
let folder: ReturnType<typeof tempDir>
const open: { close(): Promise<void> }[] = []

const bearerOf = ({ headers }: Seen) => headers.authorization?.replace('Bearer ', '') ?? ''
const paths = () => server.seen.map(({ method, url }) => `${method} ${url}`)

beforeEach(async () => {
  office = { twoFactor: true, form: (token) => ({ token }), live: new Set(), down: false }
  folder = tempDir()
  server = await startServer((seen, response, request) => {
    if (office.down) return void request.socket.destroy()
    if (seen.url === '/api/login') {
      const { email, password } = JSON.parse(seen.body) as { email: string; password: string }
      if (email !== EMAIL || password !== PASSWORD)
        return json(response, { code: 'wrong_credentials', message: 'Wrong e-mail or password' }, 401)
      const token = office.twoFactor ? STAGE1 : STAGE2
      if (!office.twoFactor) office.live.add(token)
      return json(response, office.form(token), 200, { 'set-cookie': 'stage=1' })
    }
    if (seen.url === '/api/2fa') {
      if (seen.headers.cookie !== 'stage=1' || (JSON.parse(seen.body) as { code: string }).code !== '123456') return json(response, {}, 401)
      office.live.add(STAGE2)
      return json(response, office.form(STAGE2))
    }
    if (seen.url === '/api/logout') {
      office.live.delete(bearerOf(seen))
      return json(response, { success: true })
    }
    return office.live.has(bearerOf(seen)) ? json(response, PING) : json(response, {}, 401)
  })
})
afterEach(async () => {
  await Promise.all([...open.splice(0), server].map((one) => one.close()))
  folder.remove()
})

async function start(keychain = memoryKeychain(), timings = {}): Promise<ConsoleSession & { keychain: typeof keychain }> {
  const made = await consoleSession({ dir: folder.dir, keychain, connection: at(server.url) }, {}, timings)
  open.push(made)
  return { ...made, keychain }
}
async function signedIn(keychain = memoryKeychain()) {
  const made = await start(keychain)
  await made.session.boot()
  expect(await made.session.signIn({ email: ` ${EMAIL} `, password: PASSWORD })).toEqual({ ok: true, value: { next: 'code' } })
  expect(await made.session.confirmCode({ code: ' 123456 ' })).toEqual({ ok: true, value: {} })
  return made
}
const settled = async (made: ConsoleSession, status: string) => {
  for (let n = 0; n < 200 && made.vault.status() !== status; n++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(made.vault.status()).toBe(status)
}

test('login, the second step, signed in; only the second token is kept, with whose it is', async () => {
  const made = await signedIn()
  expect(made.phases()).toEqual(['signed-out', 'code', 'signed-in'])
  expect(made.session.state()).toMatchObject({ phase: 'signed-in', email: EMAIL, kept: 'keychain', expiresAt: 4_000_000_000_000 })
  await settled(made, 'stored')
  const kept = await made.vault.read(server.url)
  expect(kept).toEqual({ status: 'stored', session: { token: STAGE2, email: EMAIL } })
  expect([...made.keychain.entries.keys()]).toEqual([`Cellarmaster ${server.url}|session`])
  expect(server.seen.map(bearerOf)).toEqual(['', STAGE1, STAGE1])
  expect(JSON.stringify(made.events)).not.toContain(STAGE2.slice(-20))
})

test.each([
  ['access_token', (token: string) => ({ access_token: token })],
  ['jwt', (token: string) => ({ jwt: token })],
  ['data.token', (token: string) => ({ data: { token } })],
  ['a bare string', (token: string) => token],
])('the token may stand in %s (D-3)', async (_, form) => {
  office.form = form
  const made = await signedIn()
  await made.http.call('live.ping', {})
  expect(bearerOf(server.seen.at(-1) as Seen)).toBe(STAGE2)
})

test('a sign-in without a token lives on cookies and in memory', async () => {
  office.form = () => ({ success: true, token: 'opaque-and-unsigned' })
  const made = await signedIn()
  expect(made.session.state()).toMatchObject({ phase: 'signed-in', kept: 'memory', expiresAt: null })
  expect(made.keychain.entries.size).toBe(0)
  expect(server.seen.every((seen) => bearerOf(seen) === '')).toBe(true)
})

test('where 2FA is switched off for the site, the ping after login already answers (D-6)', async () => {
  office.twoFactor = false
  const made = await start()
  await made.session.boot()
  expect(await made.session.signIn({ email: EMAIL, password: PASSWORD })).toEqual({ ok: true, value: { next: 'signed-in' } })
  await settled(made, 'stored')
  expect(made.phases()).toEqual(['signed-out', 'signed-in'])
})

test('wrong password, wrong code, and the way back', async () => {
  const made = await start()
  await made.session.boot()
  expect(await made.session.signIn({ email: EMAIL, password: 'not this one' })).toMatchObject({
    ok: false,
    error: { kind: 'rejected', code: 'wrong_credentials', message: 'Wrong e-mail or password' },
  })
  expect(made.session.state()).toMatchObject({ phase: 'signed-out', reason: 'none' })
  await made.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(await made.session.confirmCode({ code: '000000' })).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'wrong_code' } })
  expect(made.session.state().phase).toBe('code')
  made.session.backToLogin()
  expect(made.session.state()).toMatchObject({ phase: 'signed-out', reason: 'none' })
  expect(await made.session.confirmCode({ code: '123456' })).toEqual({ ok: false, error: { kind: 'cancelled' } })
})

test('five wrong codes start the sign-in over; waits and failures of the network do not count', async () => {
  const made = await start()
  await made.session.boot()
  await made.session.signIn({ email: EMAIL, password: PASSWORD })
  server.answer((_, response) => json(response, {}, 429, { 'retry-after': '30' }))
  expect(await made.session.confirmCode({ code: '1' })).toMatchObject({ ok: false, error: { code: 'unknown', retryAfterMs: 30_000 } })
  server.answer((_, response) => json(response, {}, 401))
  for (let n = 1; n < MAX_WRONG_CODES; n++) {
    await made.session.confirmCode({ code: String(n) })
    expect(made.session.state().phase).toBe('code')
  }
  await made.session.confirmCode({ code: '5' })
  expect(made.session.state()).toMatchObject({ phase: 'signed-out', reason: 'too-many-codes' })
})

test('a double click on either button is one request', async () => {
  const made = await start()
  await made.session.boot()
  await Promise.all([1, 2, 3].map(() => made.session.signIn({ email: EMAIL, password: PASSWORD })))
  await Promise.all([1, 2, 3].map(() => made.session.confirmCode({ code: '123456' })))
  expect(paths()).toEqual(['POST /api/login', 'GET /api/ping', 'POST /api/2fa'])
})

test('a kept session is tried with one ping at the next start, without the password', async () => {
  const first = await signedIn()
  await settled(first, 'stored')
  await first.close()
  server.seen.length = 0
  const next = await start(first.keychain)
  expect(next.session.state().phase).toBe('booting')
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-in', email: EMAIL, kept: 'keychain' })
  expect(paths()).toEqual(['GET /api/ping'])
})

test('a kept session that the server no longer knows is forgotten', async () => {
  const first = await signedIn()
  await settled(first, 'stored')
  await first.close()
  office.live.clear()
  const next = await start(first.keychain)
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-out', reason: 'expired', email: EMAIL })
  await settled(next, 'absent')
  expect(first.keychain.entries.size).toBe(0)
})

test('offline at start: at the sign-in page with the token kept, and in again by itself when the back office is back (D-9)', async () => {
  const first = await signedIn()
  await settled(first, 'stored')
  await first.close()
  office.down = true
  const next = await start(first.keychain, { againMs: 50 })
  await next.session.boot()
  expect(next.session.state()).toMatchObject({ phase: 'signed-out', reason: 'offline', email: EMAIL })
  expect(first.keychain.entries.size).toBe(1)
  office.down = false
  expect(await next.until('signed-in')).toMatchObject({ email: EMAIL, reason: 'none' })
})

test('signing in by hand while the start still tries a kept session wins', async () => {
  const first = await signedIn()
  await settled(first, 'stored')
  await first.close()
  office.down = true
  const next = await start(first.keychain, { againMs: 30 })
  const booted = next.session.boot()
  office.down = false
  const signing = next.session.signIn({ email: EMAIL, password: PASSWORD })
  await booted
  expect(await signing).toEqual({ ok: true, value: { next: 'code' } })
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(next.session.state().phase).toBe('code')
})

test('sign-out ends everything here at once and tells the server with the old token', async () => {
  const made = await signedIn()
  await settled(made, 'stored')
  made.drafts.keep('decline', { reasons: ['x'] })
  const leaving = made.session.signOut()
  expect(made.session.state()).toMatchObject({ phase: 'signed-out', email: null })
  expect(made.wipes).toEqual(['sign-out'])
  expect(made.credentials.current().bearer).toBeNull()
  expect(await leaving).toEqual({ ok: true, value: { reached: true } })
  expect(paths().at(-1)).toBe('GET /api/logout')
  expect(bearerOf(server.seen.at(-1) as Seen)).toBe(STAGE2)
  expect(office.live.size).toBe(0)
  expect(made.keychain.entries.size).toBe(0)
  await made.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(made.drafts.read('decline')).toBeNull()
})

test('sign-out works offline and says that the server does not know', async () => {
  const made = await signedIn()
  await settled(made, 'stored')
  office.down = true
  expect(await made.session.signOut()).toEqual({ ok: true, value: { reached: false } })
  expect(made.session.state().phase).toBe('signed-out')
  expect(made.keychain.entries.size).toBe(0)
})

test('a server that never answers the goodbye does not hold it', async () => {
  const made = await start(memoryKeychain(), { goodbyeMs: 80 })
  await made.session.boot()
  await made.session.signIn({ email: EMAIL, password: PASSWORD })
  server.answer(() => undefined)
  const started = performance.now()
  expect(await made.session.signOut()).toEqual({ ok: true, value: { reached: false } })
  expect(performance.now() - started).toBeLessThan(1_500)
})

test('the first 401 signs out with the reason, keeps the drafts for the same person and not for another', async () => {
  const made = await signedIn()
  await settled(made, 'stored')
  made.drafts.keep('decline o1', { reasons: ['Photo floue'] })
  office.live.clear()
  await Promise.all([made.http.call('live.ping', {}), made.http.call('orders.unverified', {}), made.http.call('orders.verified', {})])
  expect(made.session.state()).toMatchObject({ phase: 'signed-out', reason: 'expired', email: EMAIL })
  expect(made.wipes).toEqual(['expired'])
  expect(made.phases().filter((phase) => phase === 'signed-out')).toHaveLength(2)
  await settled(made, 'absent')
  made.drafts.keep('decline o2', { reasons: ['typed after the end'] })
  await made.session.signIn({ email: EMAIL.toUpperCase(), password: PASSWORD })
  await made.session.signIn({ email: EMAIL, password: PASSWORD })
  expect(made.drafts.read('decline o1')).toEqual({ values: { reasons: ['Photo floue'] } })
  expect(made.drafts.read('decline o2')).toEqual({ values: { reasons: ['typed after the end'] } })
  made.drafts.onlyFor('someone.else@example.org')
  expect(made.drafts.read('decline o1')).toBeNull()
})

test('without a store the session lives in memory, and that is said once', async () => {
  const broken = memoryKeychain()
  broken.setPassword = () => Promise.reject(new Error('Cannot create an item in a locked collection'))
  const made = await signedIn(broken)
  for (let n = 0; n < 100 && made.session.state().kept !== 'memory'; n++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(made.session.state()).toMatchObject({ phase: 'signed-in', kept: 'memory' })
  expect(made.notices()).toEqual(['keychain-unavailable'])
})

test('another back office ends the session; another name for the same one does not (R24)', async () => {
  const made = await signedIn()
  await settled(made, 'stored')
  expect((await made.session.connect({ mode: 'server', apiUrl: `${server.url}/`, name: 'Renamed', colour: 'red' })).ok).toBe(true)
  expect(made.session.state().phase).toBe('signed-in')
  expect(await made.session.connect({ mode: 'server', apiUrl: 'http://example.org', name: 'x', colour: 'red' })).toMatchObject({
    ok: false,
    error: { code: 'not_https' },
  })
  expect(made.session.state().phase).toBe('signed-in')
  expect(await made.session.trainingCard()).toBeNull()
  expect((await made.session.connect({ mode: 'training' })).ok).toBe(true)
  expect(made.session.state()).toMatchObject({ phase: 'signed-out', kept: 'training', email: null })
  expect(await made.session.trainingCard()).toMatchObject({ code: '123456' })
  for (let n = 0; n < 100 && !paths().includes('GET /api/logout'); n++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(paths()).toContain('GET /api/logout')
  expect((await made.session.connect({ mode: 'none' })).ok).toBe(true)
  expect(made.session.state().phase).toBe('setup')
})

test('epochs only ever grow, and the page always hears the current one', async () => {
  const made = await signedIn()
  await made.session.signOut()
  await made.session.connect({ mode: 'training' })
  const epochs = made.events.flatMap((event) => (event.name === 'session.changed' ? [event.payload.epoch] : []))
  expect(epochs).toEqual([...epochs].sort((one, other) => one - other))
  expect(made.session.state().epoch).toBe(made.credentials.current().epoch)
})
