import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { consoleSession, type ConsoleSession, memoryKeychain, server as at, tempDir } from '#tests/_support/session/console-session.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { TOKEN_FORMS } from '#sandbox/routes/session.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { Uuid } from '#contract/values/values.ts'

// Runs the app's client and session against the sandbox, whose journal records the requests.
let sandbox: Sandbox
let folder: ReturnType<typeof tempDir>
const open: ConsoleSession[] = []
beforeAll(async () => {
  sandbox = await createSandbox({ scale: { orders: 60, users: 20, tickers: 20 }, activity: false })
  folder = tempDir()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((resource) => resource.close()))
  await sandbox.control.clearFaults()
  await sandbox.control.tokenForm('token')
  await sandbox.control.twoFactor(1)
})
afterAll(async () => {
  await sandbox.close()
  folder.remove()
})

/** `answerMs`: response timeout in ms. Only tests without a response shorten it, because a busy machine is slow too. */
async function desk(answerMs = 10_000): Promise<ConsoleSession> {
  const session = await consoleSession(
    { dir: folder.dir, keychain: memoryKeychain(), connection: at(sandbox.url) },
    { timings: { answerMs, settleMs: 100 } },
  )
  open.push(session)
  return session
}
async function signedIn(answerMs?: number): Promise<ConsoleSession> {
  const created = await desk(answerMs)
  const { email, password, code } = sandbox.trainingCard()
  await created.session.signIn({ email, password })
  if (created.session.state().phase === 'code') await created.session.confirmCode({ code })
  expect(created.session.state().phase).toBe('signed-in')
  return created
}

test.each(TOKEN_FORMS)('signing in works when the token stands in %s', async (form) => {
  await sandbox.control.tokenForm(form)
  const { http } = await signedIn()
  expect((await http.call('statistics.totals', {})).ok).toBe(true)
})

test('with 2FA off for the site one step is enough', async () => {
  await sandbox.control.twoFactor(0)
  const session = await signedIn()
  expect(session.phases()).not.toContain('code')
})

test('a session that the server ends is over here too', async () => {
  const session = await signedIn()
  expect((await session.http.call('live.ping', {})).ok).toBe(true)
  await sandbox.control.expireSessions()
  expect(await session.http.call('orders.unverified', {})).toMatchObject({ ok: false, error: { kind: 'unauthorized' } })
  expect(session.session.state()).toMatchObject({ phase: 'signed-out', reason: 'expired' })
})

const FAULTS: readonly (readonly [string, Fault, carriedOut: number, kind: string])[] = [
  ['is cut before it arrives', { is: 'drop' }, 0, 'unknown-outcome'],
  ['is carried out and the answer is cut', { is: 'drop', after: true }, 1, 'unknown-outcome'],
  ['is carried out too late for the answer', { is: 'slow', ms: 1400, after: true }, 1, 'unknown-outcome'],
  ['is answered with a web page', { is: 'html' }, 1, 'unknown-outcome'],
  ['is answered with garbled JSON', { is: 'garble' }, 1, 'unknown-outcome'],
  ['is answered in half', { is: 'truncate' }, 1, 'unknown-outcome'],
  ['is answered with nothing', { is: 'empty' }, 1, 'ok'],
  ['is lost behind a gateway', { is: 'status', status: 504, after: true }, 1, 'unknown-outcome'],
  ['fails at the server', { is: 'status', status: 500 }, 0, 'rejected'],
  ['meets a server that is busy', { is: 'status', status: 503 }, 0, 'rejected'],
  ['comes too often', { is: 'rate-limit', retryAfter: 'soon' }, 0, 'rejected'],
  ['is sent elsewhere', { is: 'redirect', to: 'https://evil.example/' }, 0, 'unreachable'],
  ['meets an ended session', { is: 'unauthorized' }, 0, 'unauthorized'],
]

test.each(FAULTS)('a decision clicked five times that %s: told truthfully, sent once', async (_, fault, carriedOut, kind) => {
  const { http } = await signedIn(fault.is === 'slow' ? 1000 : undefined)
  const [order_uuid = ''] = await sandbox.control.addOrders(1)
  await sandbox.control.fault('orders.check', fault)
  await sandbox.control.clearTraffic()
  const previous = (await sandbox.control.journal()).length
  const decisions = await Promise.all(
    Array.from({ length: 5 }, () => http.call('orders.check', { order_uuid: order_uuid as Uuid, status: true, reasons: [] })),
  )
  for (const decision of decisions) expect(decision.ok ? 'ok' : decision.error.kind).toBe(kind)
  await sandbox.control.clearFaults()
  const journalled = async () => (await sandbox.control.journal()).slice(previous)
  await expect.poll(async () => (await journalled()).length).toBe(carriedOut)
  expect(await sandbox.control.traffic('orders.check')).toHaveLength(1)
  const journal = await journalled()
  for (const { key } of journal) expect(key).toMatch(/^[0-9a-f-]{36}$/)
})
