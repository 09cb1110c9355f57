import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post, signInAs } from '#tests/_support/session/staff.ts'
import { createClock } from './faker/clock.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const SCALE = { orders: 20, users: 20, tickers: 20, history: 10, transactions: 10, storage: 5, reviews: 5 }
const clock = createClock()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ scale: SCALE, activity: false, clock })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  clock.advance(60_000)
  await sandbox.control.tokenForm('token')
  await sandbox.control.twoFactor(1)
})

const card = () => sandbox.trainingCard()
const login = (email = card().email, password = card().password) => post(sandbox, 'api/login', { email, password })
const ping = (headers: Readonly<Record<string, string>>) => fetch(`${sandbox.url}/api/ping`, { headers })
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

describe('signing in', () => {
  test('takes password and code, and only then opens the API', async () => {
    expect((await ping({})).status).toBe(401)
    const first = await login()
    expect(first.status).toBe(200)
    const { token } = (await first.json()) as { token: string }
    expect((await ping({ authorization: `Bearer ${token}` })).status).toBe(401)
    const second = await post(sandbox, 'api/2fa', { code: card().code }, { authorization: `Bearer ${token}` })
    expect(second.status).toBe(200)
    const { token: whole } = (await second.json()) as { token: string }
    expect(whole).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await ping({ authorization: `Bearer ${whole}` })).status).toBe(200)
  })

  test('works with cookies alone', async () => {
    const first = await login()
    const second = await post(sandbox, 'api/2fa', { code: card().code }, { cookie: cookieOf(first) })
    expect((await ping({ cookie: cookieOf(second) })).status).toBe(200)
    expect(second.headers.getSetCookie()[0]).toContain('HttpOnly')
  })

  test('says no to a wrong password and to a wrong code', async () => {
    const wrong = await login(card().email, 'not-the-password')
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'wrong_credentials' }])
    const cookie = cookieOf(await login())
    const answer = await post(sandbox, 'api/2fa', { code: '000' }, { cookie })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'wrong_code' }])
    expect((await post(sandbox, 'api/2fa', { code: card().code }, { cookie })).status).toBe(200)
  })

  test('refuses input that the contract refuses, naming the field', async () => {
    const answer = await login('short@x.fr')
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'validation', message: expect.stringContaining('email') }])
    const broken = await fetch(`${sandbox.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    })
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'validation' }])
  })

  test('makes people wait after five wrong codes, also when they sign in again, and then lets them try', async () => {
    const email = 'night.shift@cellarmaster.example'
    let cookie = cookieOf(await login(email))
    for (let nth = 0; nth < 5; nth++) expect((await post(sandbox, 'api/2fa', { code: 'x' }, { cookie })).status).toBe(401)
    cookie = cookieOf(await login(email))
    const answer = await post(sandbox, 'api/2fa', { code: card().code }, { cookie })
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(30)
    clock.advance(seconds * 1000)
    expect((await post(sandbox, 'api/2fa', { code: card().code }, { cookie })).status).toBe(200)
  })

  test('needs no code when the second factor is switched off', async () => {
    await sandbox.control.twoFactor(0)
    const { token, two_factor } = (await (await login()).json()) as { token: string; two_factor: number }
    expect(two_factor).toBe(0)
    expect((await ping({ authorization: `Bearer ${token}` })).status).toBe(200)
  })

  test.each([
    ['access_token', (body: Record<string, unknown>) => body['access_token']],
    ['jwt', (body: Record<string, unknown>) => body['jwt']],
    ['data.token', (body: Record<string, unknown>) => (body['data'] as Record<string, unknown>)['token']],
    ['text', (body: unknown) => body],
  ] as const)('can write the token as %s', async (form, where) => {
    await sandbox.control.tokenForm(form)
    const cookie = cookieOf(await login())
    const body = (await (await post(sandbox, 'api/2fa', { code: card().code }, { cookie })).json()) as Record<string, unknown>
    expect((await ping({ authorization: `Bearer ${String(where(body))}` })).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends at logout for the token too', async () => {
    const staff = await signInAs(sandbox)
    expect((await staff.get('api/ping')).status).toBe(200)
    expect((await staff.get('api/logout')).status).toBe(200)
    expect((await staff.get('api/ping')).status).toBe(401)
  })

  test('runs out by the token’s own exp', async () => {
    const staff = await signInAs(sandbox)
    const { exp } = JSON.parse(Buffer.from(staff.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
    expect(exp * 1000).toBeGreaterThan(clock.now() + 7 * 3_600_000)
    clock.advance(exp * 1000 - clock.now())
    expect((await staff.get('api/ping')).status).toBe(401)
  })

  test('is refused when the token was tampered with, even beside a good cookie', async () => {
    const staff = await signInAs(sandbox)
    const [head, , mark] = staff.token.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: 'x', sid: 'y', iat: 0, exp: 9e9 })).toString('base64url')
    for (const token of [`${head}.${claims}.${mark}`, 'rubbish', 'a.b.c'])
      expect((await staff.get('api/ping', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test('ends for everybody when the tests say so', async () => {
    const [one, two] = [await signInAs(sandbox), await signInAs(sandbox, 'colleague@cellarmaster.example')]
    await sandbox.control.expireSessions()
    expect([(await one.get('api/ping')).status, (await two.get('api/ping')).status]).toEqual([401, 401])
  })

  test('the code on the card changes with time, and the last one still works for a while', async () => {
    const previous = card().code
    expect(previous).toMatch(/^\d{6}$/)
    clock.advance(5 * 60_000)
    expect(card().code).not.toBe(previous)
    const cookie = cookieOf(await login())
    expect((await post(sandbox, 'api/2fa', { code: previous }, { cookie })).status).toBe(200)
  })
})
