import tls from 'node:tls'
import { Agent, type BodyInit, type Dispatcher, fetch, ProxyAgent, type Response, Socks5ProxyAgent } from 'undici'
import { isLoopback } from '../request/base-url.ts'
import { readRoute } from './proxy.ts'

export interface TransportConfig {
  /** The system's proxy for an address, in the form of a PAC answer. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** PEM texts of the trusted authorities; loaded once, at the first https call (reading the system's store takes a while). */
  readonly authorities: () => readonly string[]
}

/**
 * Connection pool of a request. Pictures and documents have a few connections of their own: a media host that hangs never delays a decision, a ping
 * or a list. Thumbnails of rows have two, so that they never delay the pictures of the order on screen. Lists and spreadsheets, which may take
 * minutes, have their own too, so that lists that trickle never delay a decision or a ping.
 */
export type Lane = 'calls' | 'lists' | 'pictures' | 'thumbnails' | 'documents'

/** Connections per origin. */
export const LANE_CONNECTIONS: Readonly<Record<Lane, number>> = { calls: 16, lists: 16, pictures: 6, thumbnails: 2, documents: 2 }

export interface TransportRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>> | Headers
  readonly body?: BodyInit
  readonly signal: AbortSignal
  /** Default: 'calls'. */
  readonly lane?: Lane
}

/** Longest wait for a connection, name look-up and handshake included. */
const CONNECT_MS = 10_000

/** Node's fetch with the system's certificates and proxy. Redirects are never followed (R9): the token must not travel. */
export interface Transport {
  fetch(url: URL, request: TransportRequest): Promise<Response>
  close(): Promise<void>
}

export function createTransport(config: TransportConfig): Transport {
  const dispatchers = new Map<string, Dispatcher>()
  let context: tls.SecureContext | undefined

  // HTTP/2 stays off: its connection may re-send a request after GOAWAY, and a write must be sent once (R10).
  const poolOf = (lane: Lane) => ({ allowH2: false, connections: LANE_CONNECTIONS[lane] }) as const
  const trust = (secure: boolean): { secureContext?: tls.SecureContext } => {
    if (!secure) return {}
    context ??= tls.createSecureContext({ ca: [...config.authorities()] })
    return { secureContext: context }
  }

  function dispatcherFor(key: string, make: () => Dispatcher): Dispatcher {
    const cached = dispatchers.get(key)
    if (cached) return cached
    const created = make()
    dispatchers.set(key, created)
    return created
  }

  async function dispatcher(url: URL, lane: Lane): Promise<Dispatcher> {
    const pool = poolOf(lane)
    const secure = url.protocol === 'https:'
    const route = isLoopback(url.hostname) ? readRoute('DIRECT') : readRoute(await config.resolveProxy(url.href).catch(() => 'DIRECT'))
    if (route.via === 'direct')
      return dispatcherFor(
        `${lane} ${secure ? 'tls' : 'plain'}`,
        () => new Agent({ ...pool, connect: { ...trust(secure), timeout: CONNECT_MS } }),
      )
    return dispatcherFor(`${lane} ${secure} ${route.uri}`, () =>
      route.via === 'socks'
        ? new Socks5ProxyAgent(route.uri, { ...pool, requestTls: trust(secure) })
        : new ProxyAgent({ ...pool, uri: route.uri, requestTls: trust(secure), proxyTls: trust(route.uri.startsWith('https:')) }),
    )
  }

  return {
    fetch: async (url, { method, headers, body, signal, lane = 'calls' }) =>
      fetch(url, {
        method,
        headers: Object.fromEntries(headers instanceof Headers ? headers : Object.entries(headers)),
        redirect: 'manual',
        signal,
        dispatcher: await dispatcher(url, lane),
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      }),
    close: async () => {
      const closing = [...dispatchers.values()]
      dispatchers.clear()
      await Promise.all(closing.map((item) => item.destroy()))
    },
  }
}
