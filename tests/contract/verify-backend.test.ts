import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { startForeignOffice } from '#tests/_support/app/foreign-office.ts'
import { json, startServer } from '#tests/_support/session/local-server.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { isBad, resultText, signInText, summaryText } from '../verify-backend/report.ts'
import { type Verify, verifyBackend } from '../verify-backend/verify.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
const DIRECT = { resolveProxy: async () => 'DIRECT', authorities: () => [] } satisfies Partial<Verify>

test('the sandbox is as declared: every read is replayed, and nothing but the session is posted', async () => {
  const sandbox = await createSandbox({ activity: false, scale: { orders: 30, users: 30, tickers: 20 } })
  closers.push(sandbox.close)
  const { email, password, code } = sandbox.trainingCard()
  const { signIn, results } = await verifyBackend({ ...DIRECT, apiUrl: sandbox.url, email, password, code: async () => code })
  expect(signIn).toBeNull()
  expect(results.filter(isBad).map(resultText)).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThan(20)
  const methods = new Map(endpoints().map(([name, { method }]) => [name as string, method]))
  const calls = (await sandbox.control.traffic()).map(({ name }) => name)
  expect(calls.filter((name) => methods.get(name) !== 'GET')).toEqual(['session.login', 'session.twoFactor'])
})

test('a back office that does it otherwise: what differs and the override that mends it; a wrong password is no difference', async () => {
  const office = await startForeignOffice()
  closers.push(() => office.close().catch(() => undefined))
  const profile = {
    format: 'cellarmaster-profile',
    version: 1,
    overrides: { 'session.login': { token: { in: 'header', at: 'x-session-key' } } },
  } as const
  const who = { ...DIRECT, apiUrl: office.url, email: 'zoe@example.test', password: 'anything-long', code: async () => '1' }
  const { results } = await verifyBackend({ ...who, profile })
  const orders = results.find(({ name }) => name === 'orders.unverified')
  expect(orders && resultText(orders)).toMatch(
    /^differs +orders\.unverified +GET api\/orders\/unverified[\s\S]*override: \{"envelope":"payload\.page"\}/,
  )
  expect(results.find(({ name }) => name === 'reports.errors')).toMatchObject({ outcome: 'refused', status: 404 })
  expect(summaryText(results)).toMatch(/^\d+ [\s\S]* writes not sent/)
  expect(office.verdicts).toEqual([])

  // without the profile the sign-in fails at the code
  const refused = await verifyBackend(who)
  expect(refused).toMatchObject({ signIn: { kind: 'rejected', status: 401 }, results: [] })
  expect(refused.signIn && signInText(refused.signIn)).toMatch(
    /^Couldn’t sign in: POST api\/2fa returned 401.*\. Check email, password and code\. If they are right, the profile/,
  )
  await office.close()
  const absent = await verifyBackend(who)
  expect(absent.signIn && signInText(absent.signIn)).toBe(
    'Couldn’t sign in: no response to POST api/login (refused). Check the address and HTTPS_PROXY.',
  )
})

test('a back office that demands a CSRF cookie lets the check in, and one without such a cookie is named as what it is', async () => {
  let hasCookie = true
  const server = await startServer(({ url, method, headers }, response) => {
    if (url === '/sanctum/csrf-cookie' && hasCookie) return json(response, {}, 200, { 'set-cookie': 'XSRF-TOKEN=c1; Path=/' })
    if (method === 'POST' && headers['x-xsrf-token'] !== 'c1') return json(response, { message: 'CSRF token mismatch.' }, 419)
    return json(response, {}, method === 'GET' ? 404 : 200)
  })
  closers.push(() => server.close())
  const who = { ...DIRECT, apiUrl: server.url, email: 'zoe@example.test', password: 'anything-long', code: async () => '1' }
  expect(await verifyBackend(who)).toMatchObject({ signIn: null })
  hasCookie = false
  const { signIn } = await verifyBackend(who)
  expect(signIn && signInText(signIn)).toBe(
    'Couldn’t sign in: POST api/login returned 419 (CSRF token mismatch). The back office expects a CSRF token and sets none in a cookie such as XSRF-TOKEN or csrftoken.',
  )
})

test('a redirect and an entry of the wrong length are named as what they are', () => {
  const at = { method: 'POST', path: 'api/login', time: '2026-11-20T08:00:00.000Z', write: false } as const
  expect(signInText({ kind: 'unreachable', reason: 'redirect', to: 'slash', at })).toBe(
    'Couldn’t sign in: POST api/login was redirected to the same path with or without a slash at the end. Name that path in a profile (--profile).',
  )
  expect(signInText({ kind: 'unreachable', reason: 'redirect', at })).toContain('was redirected to another address. Check the address.')
  expect(signInText({ kind: 'invalid-input', issues: ['email: Too small: expected string to have >=15 characters'] })).toBe(
    'Couldn’t sign in: the entries aren’t valid (email: at least 15 characters).',
  )
})

test('an address or a profile that can’t be used is named with the reason, without a stack', () => {
  const run = (...args: readonly string[]) => {
    const file = join(import.meta.dirname, '../verify-backend/run.ts')
    const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
      encoding: 'utf8',
      env: { ...process.env, CELLARMASTER_EMAIL: 'x' },
    })
    return [status, stderr.trimEnd()]
  }
  expect(run('--api-url', 'http://office.example')).toEqual([
    2,
    'Can’t use the address http://office.example: it must start with https:// (http:// only for this computer).',
  ])
  const address = ['--api-url', 'https://office.example', '--profile']
  expect(run(...address, '/nowhere/profile.json')).toEqual([2, 'Can’t use the profile /nowhere/profile.json: the file can’t be read.'])
  const other = join(import.meta.dirname, '../../package.json')
  expect(run(...address, other)).toEqual([2, `Can’t use the profile ${other}: it isn’t a Cellarmaster profile.`])
})
