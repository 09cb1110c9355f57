import { isListName } from '#contract/index.ts'
import type { createTraining } from './compose-training.ts'
import { createDiagnostics } from './diagnostics/diagnostics.ts'
import { createHttpClient } from './http/http-client.ts'
import type { HttpConfig, HttpTarget, ListsPort } from './http/http-config.ts'
import type { HttpClient } from './http/http-types.ts'
import { createCredentials } from './http/identity/credentials.ts'
import { tokenRule } from './http/identity/token-rule.ts'
import { createRateWindow } from './http/rate-window.ts'
import { systemAuthorities } from './http/transport/authorities.ts'
import { createTransport } from './http/transport/transport.ts'
import type { Broadcast } from './ipc/broadcast.ts'
import type { Log } from './log/log.ts'
import type { PendingWork } from './pending/pending-work.ts'
import { createSignInDoctor } from './session/sign-in-doctor.ts'
import type { SettingsStore } from './settings/settings-store.ts'

/** Shortest time between two notices about queued writes (ms): a back office that queues one write queues many. */
const LATE_PAUSE_MS = 60_000

interface Needs {
  readonly settings: SettingsStore
  readonly training: ReturnType<typeof createTraining>
  readonly pending: PendingWork
  /** Who is signed in, and where. */
  readonly person: () => string | null
  /** The list service, which is created after the HTTP client. */
  readonly lists: () => ListsPort
  /** The system's proxy for an address, as a PAC answer. */
  readonly resolveProxy: (url: string) => Promise<string>
  readonly log: Log
  readonly emit: Broadcast['emit']
}

/** The HTTP client of the back office in the settings, with its credentials, rate window and diagnostics. */
export function composeHttp({ settings, training, pending, person, lists, resolveProxy, log, emit }: Needs) {
  const target = (): HttpTarget | null => {
    const { connection, mediaOrigin, language } = settings.read()
    if (connection.mode === 'training') {
      const office = training.target()
      return office && { ...office, headers: { ...office.headers, 'accept-language': language } }
    }
    return connection.mode === 'server'
      ? { baseUrl: connection.apiUrl, headers: {}, mediaOrigin: mediaOrigin === '' ? null : mediaOrigin }
      : null
  }
  const override: HttpConfig['override'] = (name) => settings.read().overrides[name]
  const signInDoctor = createSignInDoctor()
  const diagnostics = signInDoctor.beside(createDiagnostics({ log, override }))
  const credentials = createCredentials(() => tokenRule(settings.read().overrides))
  const rateWindow = createRateWindow((ms) => emit('app.notice', { notice: 'rate-limited', detail: String(Math.ceil(ms / 1000)) }))
  let toldAt = Number.NEGATIVE_INFINITY
  const tellLate = () => {
    if (performance.now() - toldAt < LATE_PAUSE_MS) return
    toldAt = performance.now()
    emit('app.notice', { notice: 'write-queued', detail: '' })
  }
  const transport = createTransport({ resolveProxy, authorities: systemAuthorities })
  const http = afterTraining(
    createHttpClient({
      pending,
      target,
      override,
      signInAsForm: () => settings.read().signInBody === 'form',
      credentials,
      person,
      transport,
      rateWindow,
      diagnostics,
      onSignInAnswer: signInDoctor.answered,
      lists,
      onStale: (names) => emit('reads.stale', { names: names.filter((name) => !isListName(name)) }),
      onLate: tellLate,
      onClockSkew: (ms) => emit('app.notice', { notice: 'clock-skew', detail: String(Math.round(ms / 60_000)) }),
    }),
    () => (settings.read().connection.mode === 'training' ? training.ready() : undefined),
  )
  return { target, override, signInDoctor, diagnostics, credentials, rateWindow, transport, http }
}

/** In training mode the first calls wait until the embedded back office answers. */
function afterTraining(http: HttpClient, ready: () => Promise<void> | undefined): HttpClient {
  return {
    ...http,
    call: async (...asked) => {
      await ready()
      return http.call(...asked)
    },
  }
}
