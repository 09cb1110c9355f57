import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { signedToken } from '../session/console-http.ts'
import { type LocalServer, startServer } from '../session/local-server.ts'

/**
 * A back office of a hypermedia API: rows under `_embedded`, identified by their `self` link only, orders in pages of two, names of its own, the
 * token in a header, gzip, problem+json, 429, and 204 after writes.
 */
export interface HalOffice extends LocalServer {
  /** Orders still to be decided. */
  waiting(): readonly string[]
  /** Payloads of the writes that were carried out. */
  readonly writes: Record<string, unknown>[]
}

const self = (href: string) => ({ self: { href } })
const embedded = (name: string, rows: readonly object[]) => ({
  _links: self('/api'),
  ...(rows.length > 0 && { _embedded: { [name]: rows } }),
  page: { size: 50, totalElements: rows.length, totalPages: 1, number: 0 },
})
/** Two rows per page, with the address of the next one. */
const paged = (name: string, path: string, rows: readonly object[], number: number) => {
  const size = 2
  const totalPages = Math.ceil(rows.length / size)
  const next = number + 1 < totalPages ? { next: { href: `${path}?page=${number + 1}&size=${size}` } } : {}
  const answer = embedded(name, rows.slice(number * size, (number + 1) * size))
  return { ...answer, _links: { ...self(path), ...next }, page: { size, totalElements: rows.length, totalPages, number } }
}
/** Number of the first order: 'o-101'. */
const FIRST = 101
/** The title belongs to the order, not to its place in the queue. */
const orderOf = (id: string) => ({
  bottleTitle: `Glen Hal ${Number(id.slice(2)) - FIRST}`,
  unitPrice: 12_500 + Number(id.slice(2)) - FIRST,
  kind: 1,
  active: true,
  createdOn: '2026-11-20T08:00:00Z',
  refusalReasons: [],
  pictures: [],
  _links: self(`/api/orders/order/${id}`),
})
const SWITCHES = [{ key: 'payments', label: 'Payments are taken', on: true, _links: self('/api/switches/payments') }]
const BANS = ['192.0.2.7', '198.51.100.4'].map((ip) => ({ reason: 'Scan', count: 3, enabled: true, _links: self(`/api/bans/${ip}`) }))
const TICKERS = ['HALTEN', 'HALCASK'].map((ticker, at) => ({
  isbn: `HAL-${at}`,
  title_norm: `Glen Hal ${ticker}`,
  count: at + 1,
  _links: self(`/api/normalized/ticker/${ticker}`),
}))

export async function startHalOffice(): Promise<HalOffice> {
  const [first, second] = [signedToken({ step: 1 }), signedToken({ step: 2 })]
  const writes: Record<string, unknown>[] = []
  let waiting = ['o-101', 'o-102', 'o-103']
  let isBusy = true
  const send = (response: ServerResponse, body: object, status = 200, headers: Record<string, string> = {}) => {
    const type = status < 400 ? 'application/hal+json' : 'application/problem+json'
    response.writeHead(status, { 'content-type': type, 'content-encoding': 'gzip', ...headers })
    response.end(gzipSync(JSON.stringify(body)))
  }
  const empty = (response: ServerResponse, headers: Record<string, string> = {}) => response.writeHead(204, headers).end()
  const server = await startServer(({ method, url, headers, body }, response) => {
    const problem = (status: number, detail: string, more: Record<string, string> = {}) =>
      send(response, { type: 'about:blank', title: 'Problem', status, detail }, status, more)
    const bearer = headers.authorization?.replace('Bearer ', '')
    const call = `${method} ${url.split('?')[0] ?? ''}`
    if (call === 'POST /api/login') return send(response, { _links: { next: { href: '/api/2fa' } } }, 200, { 'x-auth-token': first })
    if (call === 'POST /api/2fa' && bearer === first) return empty(response, { 'x-auth-token': second })
    if (bearer !== second) return problem(401, 'No session')
    switch (call) {
      case 'GET /api/ping':
        return send(response, { results: [], prod_stats: [], connected: [] })
      case 'GET /api/orders/unverified':
        return send(response, paged('orders', '/api/orders/unverified', waiting.map(orderOf), Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 0)))
      case 'GET /api/orders/verified':
        return send(response, embedded('orders', []))
      case 'GET /api/history/banlist':
        return send(response, embedded('bans', BANS))
      case 'GET /api/normalized/tickers':
        return send(response, embedded('tickers', TICKERS))
      case 'GET /api/server/normalized/emergency':
        return send(response, embedded('switches', SWITCHES))
      case 'PUT /api/orders/check': {
        if (isBusy) {
          isBusy = false
          return problem(429, 'Slow down', { 'retry-after': '1' })
        }
        const sent = JSON.parse(body) as Record<string, unknown>
        if (!sent['orderId']) return problem(422, 'orderId must not be blank')
        writes.push(sent)
        waiting = waiting.filter((id) => id !== sent['orderId'])
        return empty(response)
      }
      default:
        return problem(404, `No such resource: ${call}`)
    }
  })
  return { ...server, writes, waiting: () => waiting }
}
