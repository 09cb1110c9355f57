import { setTimeout as wait } from 'node:timers/promises'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import type { SessionState } from '#contract/people/session.ts'
import type { ADDRESS_ERRORS, Connection, Settings } from '#contract/desktop/settings.ts'
import { csrfCookies, sentWithCsrf } from '../http/identity/csrf.ts'
import { expiryOf, findToken, tokenOf } from '../http/identity/signed-token.ts'
import { checkAddress } from '../settings/address.ts'
import { createExpiryWarning } from './expiry-warning.ts'
import { createThrottle } from './throttle.ts'
import { MAX_WRONG_CODES, SESSION_TIMINGS, type SessionConfig } from './session-config.ts'
import { createStateHolder, firstState, isSameBackOffice, originOf, type StateListener } from './session-state.ts'

/** Sign-in, second factor, sign-out, and 401. Never exposes a token. */
export interface Session {
  state(): SessionState
  onChange(listener: StateListener): void
  /** Loads a saved session and tries it with one ping (D-9). The window does not wait for it. */
  boot(): Promise<void>
  signIn(credentials: { email: string; password: string }): Promise<Result<{ next: 'code' | 'signed-in' }, 'wrong_credentials'>>
  confirmCode(code: { code: string }): Promise<Result<Record<string, never>, 'wrong_code'>>
  backToLogin(): void
  /** Ends the session here at once, then tells the server and empties the keychain (D-10). */
  signOut(): Promise<Result<{ reached: boolean }>>
  /** Another back office ends the session (R24); another name or colour does not. */
  connect(connection: Connection): Promise<Result<Settings, (typeof ADDRESS_ERRORS)[number]>>
  /** Null outside training mode. */
  trainingCard(): ReturnType<SessionConfig['trainingCard']> | Promise<null>
  /** Stops its timers, for quitting. */
  close(): void
}

/** Statuses that mean a wrong password or code; 403 and 429 mean something else. */
const WRONG = new Set([400, 401, 410, 422])
const named = <Code extends string>(error: AppError, code: Code): AppError<Code> =>
  error.kind === 'rejected' ? { ...error, code: error.code === code || WRONG.has(error.status) ? code : 'unknown' } : error
/** The app has its own words for a wrong code; any other reason, such as an expired one, is only in the server's message. */
function codeError(error: AppError): AppError<'wrong_code'> {
  const declaredError = named(error, 'wrong_code')
  if (declaredError.kind !== 'rejected' || error.kind !== 'rejected' || error.code !== 'wrong_code') return declaredError
  const { message: _, ...rest } = declaredError
  return rest
}
const isIn = ({ phase }: SessionState) => phase === 'signed-in' || phase === 'code'

export function createSession(config: SessionConfig): Session {
  const { credentials, drafts, emit, http, settings, vault, wipe } = config
  const timings = { ...SESSION_TIMINGS, ...config.timings }
  const holder = createStateHolder(firstState(settings.read().connection))
  const warning = createExpiryWarning(() => emit('app.notice', { notice: 'token-expires-soon', detail: '' }))
  holder.onChange((state) => emit('session.changed', state))

  // Counts the person's actions: results of earlier ones are dropped.
  let attempt = 0
  let wrongCodes = 0
  let signingIn: ReturnType<Session['signIn']> | undefined
  let confirming: ReturnType<Session['confirmCode']> | undefined
  let retryTimer: NodeJS.Timeout | undefined

  const begin = () => {
    clearTimeout(retryTimer)
    return ++attempt
  }
  const tryAgain = () => {
    retryTimer = setTimeout(() => void boot(), timings.retryMs).unref()
  }
  /** Sends one ping, or a GET of `path` to fetch its cookie. */
  const probe = (path?: string) =>
    http.call(
      'live.ping',
      {},
      {
        exempt: true,
        retry: 'never',
        epoch: credentials.current().epoch,
        limitMs: timings.probeMs,
        ...(path !== undefined && { trial: { path } }),
      },
    )

  // a back office may renew its cookie with every answer
  const cookies = createThrottle(
    () => void vault.keepCookies(() => (holder.read().phase === 'signed-in' ? credentials.current().jar.save() : null)),
    timings.cookieIntervalMs,
  )
  credentials.onCookies(() => {
    if (holder.read().storage === 'keychain' && holder.read().phase === 'signed-in') cookies.request()
  })

  function tokenIn(name: 'session.login' | 'session.twoFactor', answer: unknown): string | null {
    const token = findToken(answer)
    if (token?.isGuess) config.mismatch(name)(token.at, 'token')
    return tokenOf(answer)
  }

  function enter(email: string): void {
    const origin = originOf(settings.read().connection)
    const { bearer, epoch } = credentials.advance()
    const expiresAt = expiryOf(bearer)
    warning.arm(expiresAt)
    holder.change({ phase: 'signed-in', email, reason: 'none', storage: origin === null ? 'training' : 'keychain', epoch, expiresAt })
  }

  async function keep(email: string, token: string | null): Promise<void> {
    const origin = originOf(settings.read().connection)
    const { bearer, epoch, jar } = credentials.current()
    if (origin === null) return
    const saved = jar.save()
    // the first step's token is never stored (D-5): without a second one and without cookies there is nothing to restore
    const canReturn = token !== null || bearer === null || saved.length > 0
    const outcome = canReturn ? await vault.keep(origin, { token, email, cookies: saved }) : 'unavailable'
    if (outcome === 'stored' || epoch !== credentials.current().epoch) return
    holder.change({ storage: 'memory' })
    emit('app.notice', { notice: 'keychain-unavailable', detail: '' })
  }

  /** Ends a session: clears token and cookies, then caches, then notifies (R14). Works offline. */
  function end(why: 'sign-out' | 'expired', change: Partial<SessionState>): Promise<void> {
    const { epoch } = credentials.renew()
    warning.arm(null)
    cookies.drop()
    wrongCodes = 0
    if (why === 'sign-out') drafts.wipe()
    const wiped = wipe.run(why)
    holder.change({ phase: 'signed-out', reason: 'none', expiresAt: null, epoch, ...change })
    return wiped
  }

  credentials.onRefused(() => {
    if (!isIn(holder.read())) return
    begin()
    const origin = originOf(settings.read().connection)
    const wasAccepted = credentials.isAccepted()
    // the first responses already rejected it: the session has not ended, it is sent in another way than expected
    void end('expired', { reason: wasAccepted ? 'expired' : 'not-accepted' })
    if (origin !== null) void vault.forget(origin)
  })

  async function boot(): Promise<void> {
    const mine = begin()
    const quiet = setTimeout(() => {
      // the start doesn't wait for a key store or back office that doesn't respond (R25); a session found later is still restored
      if (mine === attempt && holder.read().phase === 'booting') holder.change({ phase: 'signed-out', reason: 'restoring' })
    }, timings.quietMs).unref()
    await restore(mine).finally(() => clearTimeout(quiet))
  }

  async function restore(mine: number): Promise<void> {
    const { connection } = settings.read()
    const origin = originOf(connection)
    if (origin === null)
      return holder.change(firstState(connection).phase === 'setup' ? { phase: 'setup' } : { phase: 'signed-out', storage: 'training' })
    const result = await vault.read(origin)
    if (mine !== attempt) return
    if (result.status !== 'stored') {
      const waiting = result.status === 'unavailable' && vault.isStuck()
      holder.change({
        phase: 'signed-out',
        reason: waiting ? 'restoring' : 'none',
        storage: result.status === 'unavailable' ? 'memory' : 'keychain',
      })
      if (waiting) tryAgain()
      return
    }
    const { email, token, cookies: saved } = result.session
    credentials.renew()
    credentials.adopt(token)
    credentials.restore(saved)
    const answer = await probe()
    if (mine !== attempt) return
    if (answer.ok) {
      enter(email)
      // the ping may have renewed the cookies
      return cookies.request()
    }
    const { epoch } = credentials.renew()
    const refused = answer.error.kind === 'rejected' && (answer.error.status === 401 || answer.error.status === 403)
    holder.change({ phase: 'signed-out', email, reason: refused ? 'expired' : 'offline', epoch })
    if (refused) return void vault.forget(origin)
    tryAgain()
  }

  async function signIn({ email, password }: { email: string; password: string }): ReturnType<Session['signIn']> {
    if (holder.read().phase === 'signed-in') return ok({ next: 'signed-in' })
    const mine = begin()
    const who = email.trim()
    wrongCodes = 0
    // CSRF cookies that a failed attempt has set; no session exists here
    const csrfBefore = csrfCookies(credentials.current().jar)
    const { epoch } = credentials.renew()
    credentials.restore(csrfBefore)
    if (holder.read().phase === 'booting') holder.change({ phase: 'signed-out', epoch })
    const login = () => http.call('session.login', { email: who, password }, { epoch })
    const answer = await sentWithCsrf(login, {
      fetchCookie: probe,
      jar: () => credentials.current().jar,
      isCurrent: () => mine === attempt,
    })
    if (mine !== attempt) return fail({ kind: 'cancelled' })
    if (!answer.ok) return fail(named(answer.error, 'wrong_credentials'))
    drafts.onlyFor(who)
    const token = tokenIn('session.login', answer.value)
    credentials.adopt(token)
    // 2FA can be switched off for the whole site: then the ping already answers (D-6).
    const already = await probe()
    if (mine !== attempt) return fail({ kind: 'cancelled' })
    if (!already.ok) {
      holder.change({ phase: 'code', email: who, reason: 'none', epoch, expiresAt: null })
      return ok({ next: 'code' })
    }
    enter(who)
    void keep(who, token)
    return ok({ next: 'signed-in' })
  }

  async function confirmCode({ code }: { code: string }): ReturnType<Session['confirmCode']> {
    const { phase, email } = holder.read()
    if (phase !== 'code' || email === null) return fail({ kind: 'cancelled' })
    const mine = attempt
    const answer = await http.call('session.twoFactor', { code: code.trim() }, { epoch: credentials.current().epoch })
    if (mine !== attempt) return fail({ kind: 'cancelled' })
    if (answer.ok) {
      // Only the token of the second step is stored; the first one's stays in memory (D-5).
      const token = tokenIn('session.twoFactor', answer.value)
      credentials.adopt(token)
      enter(email)
      void keep(email, token)
      return ok({})
    }
    const error = codeError(answer.error)
    if (error.kind === 'rejected' && error.code === 'wrong_code' && ++wrongCodes >= MAX_WRONG_CODES) {
      begin()
      void end('expired', { reason: 'too-many-codes' })
    }
    return fail(error)
  }

  async function signOut(): ReturnType<Session['signOut']> {
    begin()
    const leaving = credentials.current()
    const wasIn = isIn(holder.read())
    const origin = originOf(settings.read().connection)
    const wiped = end('sign-out', { email: null })
    const logoutRequest = wasIn ? http.call('session.logout', {}, { as: leaving, retry: 'never', limitMs: timings.logoutMs }) : null
    const [answer] = await Promise.all([logoutRequest, wiped, origin === null ? null : vault.forget(origin)])
    const reached = answer === null || answer.ok || answer.error.kind === 'rejected'
    if (!reached && holder.read().phase === 'signed-out' && holder.read().reason === 'none') holder.change({ reason: 'server-not-told' })
    return ok({ reached })
  }

  return {
    state: holder.read,
    onChange: holder.onChange,
    boot,
    // A double click is one sign-in.
    signIn: (input) => (signingIn ??= signIn(input).finally(() => (signingIn = undefined))),
    confirmCode: (input) => (confirming ??= confirmCode(input).finally(() => (confirming = undefined))),
    backToLogin: () => {
      if (holder.read().phase !== 'code') return
      begin()
      void end('expired', {})
    },
    signOut,
    connect: async (connection) => {
      const previous = settings.read().connection
      const address = connection.mode === 'server' ? checkAddress(connection.apiUrl) : ok('')
      if (!address.ok) return address
      if (isSameBackOffice(previous, connection.mode === 'server' ? { ...connection, apiUrl: address.value } : connection))
        return settings.connect(connection)
      // The logout request goes to the old address: it gets a moment before the settings change.
      await Promise.race([signOut(), wait(timings.leavingMs, undefined, { ref: false })])
      const saved = await settings.connect(connection)
      holder.change({ ...firstState(settings.read().connection), epoch: credentials.current().epoch })
      void boot()
      return saved
    },
    trainingCard: () => (settings.read().connection.mode === 'training' ? config.trainingCard() : Promise.resolve(null)),
    close: () => {
      begin()
      cookies.flush()
      warning.arm(null)
    },
  }
}
