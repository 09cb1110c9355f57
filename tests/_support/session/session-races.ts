import fc from 'fast-check'
import { Response } from 'undici'
import { createCredentials, type Credentials } from '#main/http/identity/credentials.ts'
import type { TransportRequest } from '#main/http/transport/transport.ts'
import { signedToken } from './console-http.ts'
import { consoleSession, memoryKeychain } from './console-session.ts'

const A = 'anna.first@example.org'
const B = 'bruno.second@example.org'
const PASSWORD = 'a long password'
const BASE = 'https://office.example'
const reply = (body: unknown, status = 200, cookie?: string) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...(cookie && { 'set-cookie': cookie }) } })

const emailOf = (token: string): string =>
  token === '' ? '' : (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email: string }).email

/** The server in this process, so that the scheduler controls the order of its answers. */
class Office {
  readonly live = new Map<string, string>()
  /** Tokens that an answer rejected. */
  readonly refused = new Set<string>()
  /** E-mails of the rejected tokens. */
  readonly refusedEmails = new Set<string>()
  readonly mixed: string[] = []
  logins = 0
  answer(url: URL, request: TransportRequest): Response {
    const headers = request.headers instanceof Headers ? Object.fromEntries(request.headers) : request.headers
    const token = headers['authorization']?.replace('Bearer ', '') ?? ''
    const cookie = headers['cookie'] ?? ''
    if (token !== '' && cookie !== `sid=${token}`) this.mixed.push(`${url.pathname} ${cookie}`)
    if (url.pathname === '/api/login') {
      const { email } = JSON.parse(Buffer.from(request.body as Uint8Array).toString()) as { email: string }
      const fresh = signedToken({ email, n: ++this.logins })
      this.live.set(fresh, email)
      return reply({ token: fresh }, 200, `sid=${fresh}`)
    }
    if (!this.live.has(token)) {
      this.refused.add(token)
      this.refusedEmails.add(emailOf(token))
      return reply({}, 401)
    }
    if (url.pathname === '/api/logout') this.live.delete(token)
    return reply({ results: [], prod_stats: [], connected: [], owner: this.live.get(token) ?? 'nobody' })
  }
}

/** One step of a run; the scheduler decides in which order answers arrive. */
export type Step = 'ping' | 'orders' | 'write' | 'revoke' | 'sign-out' | 'sign-in'
const step = fc.constantFrom<Step>('ping', 'ping', 'orders', 'write', 'revoke', 'sign-out', 'sign-in')

/** The naive implementation, as a control: no epochs, no aborts, any 401 ends the current session. */
export function naiveCredentials(): Credentials {
  const real = createCredentials()
  const never = new AbortController().signal
  const listeners: ((epoch: number) => void)[] = []
  return {
    ...real,
    current: () => ({ ...real.current(), epoch: 0, ended: never }),
    renew: () => ({ ...real.renew(), epoch: 0, ended: never }),
    advance: () => ({ ...real.advance(), epoch: 0, ended: never }),
    refused: () => {
      for (const listener of listeners) listener(0)
    },
    onRefused: (listener) => void listeners.push(listener),
  }
}

/** One run of two users on one app. Returns the violated invariants; empty = none. `dir` must be empty. */
export async function sessionRace(s: fc.Scheduler, steps: readonly Step[], credentials: Credentials, dir: string): Promise<string[]> {
  const wrong: string[] = []
  const office = new Office()
  // The request reaches the server in one turn of the scheduler, its answer returns in another; an answer under way arrives even after an abort.
  const transport = {
    fetch: async (url: URL, request: TransportRequest) => {
      const answer = await s.schedule(Promise.resolve(), `to ${url.pathname}`).then(() => office.answer(url, request))
      await s.schedule(Promise.resolve(), `from ${url.pathname}`)
      return answer
    },
    close: async () => undefined,
  }
  const client = await consoleSession(
    { dir, keychain: memoryKeychain(), connection: { mode: 'training' } },
    { transport, credentials, target: () => ({ baseUrl: BASE, headers: {}, mediaOrigin: null }) },
  )
  const { session, http } = client
  /** The answer must belong to the user who was signed in at the request, and that user must still be signed in. */
  const look = async () => {
    const { epoch, email, phase } = session.state()
    const answer = await http.call('live.ping', {}, { retry: 'never' })
    const owner = answer.ok ? (answer.value as unknown as { owner: string }).owner : null
    if (phase === 'signed-in' && owner !== null && (owner !== email || session.state().email !== email || session.state().epoch !== epoch))
      wrong.push(`${email} saw ${owner}`)
  }
  await s.waitFor(session.signIn({ email: A, password: PASSWORD }))
  let next = B
  for (const step of steps) {
    if (step === 'ping') void look()
    if (step === 'orders') void http.call('orders.verified', {}, { retry: 'never' })
    if (step === 'write') void http.call('orders.remove', { order_uuid: 'o' as never })
    if (step === 'revoke') office.live.clear()
    if (step === 'sign-out') void session.signOut()
    if (step === 'sign-in') {
      void session.signIn({ email: next, password: PASSWORD })
      next = next === A ? B : A
    }
    if (s.count() > 0) await s.waitOne()
  }
  await s.waitIdle()

  const state = session.state()
  const { bearer } = credentials.current()
  wrong.push(...office.mixed.map((place) => `token and cookie of two sessions at ${place}`))
  if ((state.phase === 'signed-in') !== (bearer !== null)) wrong.push(`${state.phase} with${bearer === null ? 'out' : ''} a token`)
  if (bearer !== null && office.refused.has(bearer)) wrong.push('a refused token is still in use')
  if (bearer !== null && (office.live.get(bearer) ?? state.email) !== state.email) wrong.push('the token is of someone else')
  const told = client.events.flatMap((event) => (event.name === 'session.changed' ? [event.payload] : []))
  for (const [n, { reason, phase }] of told.entries()) {
    if (reason === 'expired' && told[n - 1]?.reason === 'expired' && told[n - 1]?.phase === phase) wrong.push('one end was told twice')
  }
  // A session may end only through its own 401, never through one for an earlier session.
  for (const [n, now] of told.entries()) {
    const previous = told[n - 1]
    if (now.reason === 'expired' && previous?.phase === 'signed-in' && !office.refusedEmails.has(previous.email ?? ''))
      wrong.push(`${previous.email} was thrown out by a 401 of someone else`)
  }
  await client.close()
  return wrong
}

export const raceInputs = () => [fc.scheduler(), fc.array(step, { minLength: 3, maxLength: 9 })] as const
