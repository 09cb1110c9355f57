import { ok } from '#contract/result.ts'
import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import { endpoints } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import type { Profile } from '#contract/desktop/profile.ts'
import { createContractCheck } from '#main/diagnostics/contract-check.ts'
import { sentWithCsrf } from '#main/http/identity/csrf.ts'
import { createCredentials } from '#main/http/identity/credentials.ts'
import { createHttpClient } from '#main/http/http-client.ts'
import type { HttpConfig, HttpTarget } from '#main/http/http-config.ts'
import { createRateWindow } from '#main/http/rate-window.ts'
import { tokenOf } from '#main/http/identity/signed-token.ts'
import { tokenRule } from '#main/http/identity/token-rule.ts'
import { createTransport } from '#main/http/transport/transport.ts'
import { createPendingWork } from '#main/pending/pending-work.ts'

export interface Verify {
  /** A validated address without a trailing slash. */
  readonly apiUrl: string
  /** Sent with every call. */
  readonly headers?: HttpTarget['headers']
  readonly email: string
  readonly password: string
  /** Called only after the first step has succeeded. */
  readonly code: () => Promise<string>
  /** Corrections to check as well. */
  readonly profile?: Profile | null
  readonly resolveProxy: (url: string) => Promise<string>
  readonly authorities: () => readonly string[]
  readonly onResult?: (result: CheckResult) => void
}

/** `signIn`: the reason why the sign-in failed; null if it succeeded. */
export interface Verified {
  readonly signIn: AppError | null
  readonly results: readonly CheckResult[]
}

/**
 * Signs in, replays every read of the contract on a back office, and signs out. Writes nothing: besides reads (GETs, and POSTs where the
 * profile says so) it sends only the three calls of the session.
 */
export async function verifyBackend(options: Verify): Promise<Verified> {
  const overrides = options.profile?.overrides ?? {}
  const override: HttpConfig['override'] = (name) => overrides[name]
  const credentials = createCredentials(() => tokenRule(overrides))
  const transport = createTransport({ resolveProxy: options.resolveProxy, authorities: options.authorities })
  const http = createHttpClient({
    target: () => ({ baseUrl: options.apiUrl, headers: options.headers ?? {}, mediaOrigin: null }),
    override,
    signInAsForm: () => options.profile?.signInBody === 'form',
    credentials,
    transport,
    rateWindow: createRateWindow(),
    pending: createPendingWork(),
    lists: () => ({
      apply: () => null,
      settle: () => undefined,
      refresh: async () => undefined,
      ageMs: () => null,
      serverRow: async () => ok(null),
    }),
    onStale: () => undefined,
    onClockSkew: () => undefined,
    diagnostics: { mismatch: () => () => undefined, called: () => undefined, bug: () => undefined, refused: () => undefined },
  })
  try {
    const { email, password } = options
    const fetchCookie = (path?: string) => http.call('live.ping', {}, { exempt: true, ...(path !== undefined && { trial: { path } }) })
    const first = await sentWithCsrf(() => http.call('session.login', { email, password }), {
      fetchCookie,
      jar: () => credentials.current().jar,
    })
    if (!first.ok) return { signIn: first.error, results: [] }
    credentials.adopt(tokenOf(first.value))
    const second = await http.call('session.twoFactor', { code: await options.code() })
    if (!second.ok) return { signIn: second.error, results: [] }
    credentials.adopt(tokenOf(second.value))

    const check = createContractCheck({ http, override })
    const results: CheckResult[] = []
    for (const [name] of endpoints()) {
      const checked = await check.checkOne({ name })
      if (!checked.ok) continue
      results.push(checked.value)
      options.onResult?.(checked.value)
    }
    await http.call('session.logout', {})
    return { signIn: null, results }
  } finally {
    http.cancelAll()
    await transport.close()
  }
}
