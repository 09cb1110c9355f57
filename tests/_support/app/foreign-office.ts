import { json, type LocalServer, startServer } from '../session/local-server.ts'
import { signedToken } from '../session/console-http.ts'

/** A back office that differs in everything: other envelopes, names and methods, the token in a header, JSON as text, decimal euros. */
export interface ForeignOffice extends LocalServer {
  /** Orders still to be decided. */
  waiting(): readonly string[]
  /** Verdicts as received. */
  readonly verdicts: Record<string, unknown>[]
}

export async function startForeignOffice(): Promise<ForeignOffice> {
  const [first, second] = [signedToken({ step: 1 }), signedToken({ step: 2 })]
  const verdicts: Record<string, unknown>[] = []
  let orders = ['n1', 'n2', 'n3'].map(orderOf)
  const server = await startServer(({ method, url, headers, body }, response) => {
    const sent = body.startsWith('{') ? (JSON.parse(body) as Record<string, unknown>) : {}
    const bearer = headers.authorization?.replace('Bearer ', '')
    const call = `${method} ${url.split('?')[0] ?? ''}`
    if (call === 'POST /api/login') return json(response, { status: 'ok', next: 'code' }, 200, { 'x-session-key': first })
    if (call === 'POST /api/2fa')
      return bearer === first
        ? json(response, { status: 'ok', account: { authToken: second } })
        : json(response, { message: 'no session' }, 401)
    if (bearer !== second) return json(response, { message: 'no session' }, 401)
    if (call === 'GET /api/orders/unverified')
      return json(response, { success: true, payload: { page: orders }, sellers: [{ uuid: 'u1' }] })
    if (call === 'POST /api/orders/verify') {
      verdicts.push(sent)
      orders = orders.filter(({ id }) => id !== sent['id'])
      return json(response, { success: true })
    }
    if (call === 'GET /api/orders/verified') return json(response, { success: true, orders: [] })
    if (call === 'GET /api/users')
      return json(response, { users: [{ uuid: 'u1', email: 'zoe@example.test', firstname: 'Zoé', lastname: 'Müller' }] })
    if (call === 'GET /api/ping') return json(response, { results: [], prod_stats: [], connected: [] })
    return json(response, { message: `Cannot ${method} ${url}` }, 404)
  })
  return { ...server, verdicts, waiting: () => orders.map(({ id }) => id) }
}

const orderOf = (id: string, at: number) => ({
  id,
  user_uuid: 'u1',
  created: 1_763_000_000 + at * 60,
  isbn: `ISBN-${id}`,
  label: `Château ${id}`,
  order_type: 1,
  price: 12.5 + at,
  quantity: 1,
  enabled: 1,
  check_by_moderator: 0,
  decline_reasons: '[]',
  pictures_attachments: '[]',
  firstname: 'Zoé',
  lastname: 'Müller',
})
