import type { Overlay } from '#contract/lists/list-spec.ts'
import { ok } from '#contract/result.ts'
import { createCredentials, type Credentials } from '#main/http/identity/credentials.ts'
import { createHttpClient } from '#main/http/http-client.ts'
import type { HttpClient } from '#main/http/http-types.ts'
import type { CallOutcome, HttpConfig, ListsPort } from '#main/http/http-config.ts'
import { createRateWindow, type RateWindow } from '#main/http/rate-window.ts'
import { createTransport } from '#main/http/transport/transport.ts'
import { createPendingWork, type PendingWork } from '#main/pending/pending-work.ts'
import { type Handler, type LocalServer, startServer } from './local-server.ts'

/** A signed token (D-4) with these claims. */
export const signedToken = (claims: Record<string, unknown> = {}): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')

/** The effects of a write on the lists, in order: 'apply orders.unverified', 'keep', 'revert', 'refresh orders.unverified,orders.verified'. */
export interface Recorder extends ListsPort {
  readonly log: string[]
  /** Duration of a refresh (ms). */
  refreshMs: number
  /** The row that every list has; null = the lists are loaded and empty. */
  row: unknown
}

export function recordingLists(): Recorder {
  const recorder: Recorder = {
    log: [],
    refreshMs: 0,
    row: null,
    apply: (overlays: readonly Overlay[]) => {
      recorder.log.push(`apply ${overlays.map(({ list }) => list).join(',')}`)
      return recorder.log.length
    },
    settle: (_ticket, outcome) => void recorder.log.push(outcome),
    refresh: async (names) => {
      recorder.log.push(`refresh ${names.join(',')}`)
      await new Promise((resolve) => setTimeout(resolve, recorder.refreshMs).unref())
      recorder.log.push('refreshed')
    },
    ageMs: () => 0,
    serverRow: async () => ok(recorder.row),
  }
  return recorder
}

export interface ConsoleHttp {
  readonly http: HttpClient
  readonly credentials: Credentials
  readonly lists: Recorder
  readonly rateWindow: RateWindow
  readonly pending: PendingWork
  readonly outcomes: { name: string; outcome: CallOutcome }[]
  readonly mismatches: string[]
  /** Endpoints whose answers caused a parsing bug. */
  readonly bugs: string[]
  /** Media addresses that were not requested: 'media.picture operation'. */
  readonly refusals: string[]
  readonly stale: string[][]
  readonly skews: number[]
  /** Queued writes that the lists did not show in time. */
  readonly late: string[]
  close(): Promise<void>
}

/** The shipped client for this address. */
export function consoleHttp(
  baseUrl: string,
  change: Partial<HttpConfig> & {
    authorities?: readonly string[]
    proxy?: string
    mediaOrigin?: string
    headers?: Record<string, string>
  } = {},
): ConsoleHttp {
  const { authorities = [], proxy = 'DIRECT', mediaOrigin, headers = {}, ...config } = change
  const credentials = change.credentials ?? createCredentials()
  const transport = createTransport({ resolveProxy: async () => proxy, authorities: () => authorities })
  const lists = recordingLists()
  const rateWindow = createRateWindow()
  const pending = createPendingWork()
  const outcomes: ConsoleHttp['outcomes'] = []
  const mismatches: string[] = []
  const bugs: string[] = []
  const refusals: string[] = []
  const stale: string[][] = []
  const skews: number[] = []
  const late: string[] = []
  const http = createHttpClient({
    target: () => ({ baseUrl, headers, mediaOrigin: mediaOrigin ?? null }),
    override: () => undefined,
    credentials,
    transport,
    rateWindow,
    pending,
    lists: () => lists,
    onStale: (names) => void stale.push([...names]),
    onLate: (name) => void late.push(name),
    onClockSkew: (ms) => void skews.push(ms),
    diagnostics: {
      mismatch: (name) => (field, problem) => void mismatches.push(`${name} ${field} ${problem}`),
      called: (name, outcome) => void outcomes.push({ name, outcome }),
      bug: (name) => void bugs.push(name),
      refused: (name, reason) => void refusals.push(`${name} ${reason}`),
    },
    ...config,
  })
  return {
    http,
    credentials,
    lists,
    rateWindow,
    pending,
    outcomes,
    mismatches,
    bugs,
    refusals,
    stale,
    skews,
    late,
    close: async () => {
      http.cancelAll()
      await transport.close()
    },
  }
}

/** The shipped client with its own server; `path` is the prefix of the API on that server. */
export async function consoleOn(
  handler: Handler,
  change: Parameters<typeof consoleHttp>[1] = {},
  path = '',
): Promise<ConsoleHttp & { readonly server: LocalServer }> {
  const server = await startServer(handler)
  const client = consoleHttp(`${server.url}${path}`, change)
  return {
    ...client,
    server,
    close: async () => {
      await client.close()
      await server.close()
    },
  }
}
