import { type LocalServer, startServer } from '../session/local-server.ts'

/** Fields that rows are found, dated and counted by; every other text is replaced. */
const KEPT =
  /(?:^|_)(?:uuid|id|token|at|date|dates|time|start|end|month|countdown|payment|expiration|updatedat|check|integrate|birth|birthdate)$/i
const NUMBER = /^[-+\d.,\s%]*$/
/** Fields that identify and open a row: every other row keeps them, the rest get a payload. */
const NAMES = /^(?:ticker|isbn|code|email|ip)$/
/** HTML fields, which are sanitised before display; `rich-text.spec.ts` covers them. */
const RICH = [
  { path: /^\/api\/articles/, field: 'content' },
  { path: /^\/api\/bottler/, field: 'description' },
]

/** A back office with hostile texts: forwards every request to a real one and puts a payload into every text field of the answers. */
export async function poisonedBackOffice(
  url: string,
  payloads: readonly string[],
): Promise<LocalServer & { readonly planted: () => number }> {
  let planted = 0
  const poisoned = (value: unknown, key: string, nth: number, rich: string | undefined): unknown => {
    if (Array.isArray(value)) return value.map((item, at) => poisoned(item, key, at, rich))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name, nth, rich)]))
    if (key === rich) return value
    if (typeof value !== 'string' || KEPT.test(key) || NUMBER.test(value) || (NAMES.test(key) && nth % 2 === 0)) return value
    return payloads[planted++ % payloads.length]
  }
  const server = await startServer(async (seen, response) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = seen.headers
    const answer = await fetch(`${url}${seen.url}`, {
      method: seen.method,
      headers: headers as Record<string, string>,
      ...(seen.body === '' ? {} : { body: seen.body }),
    })
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    const bytes = Buffer.from(await answer.arrayBuffer())
    // session calls stay unchanged, otherwise signing in would fail
    const clean = !isJson || bytes.length === 0 || /^\/api\/(?:login|2fa|logout)/.test(seen.url)
    const rich = RICH.find(({ path }) => path.test(seen.url))?.field
    const body = clean ? bytes : Buffer.from(JSON.stringify(poisoned(JSON.parse(bytes.toString('utf8')), '', 0, rich)))
    const out: Record<string, string | string[]> = Object.fromEntries(answer.headers)
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive', 'etag']) delete out[name]
    const cookies = answer.headers.getSetCookie()
    response.writeHead(answer.status, {
      ...out,
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      'content-length': String(body.length),
    })
    response.end(body)
  })
  return { ...server, planted: () => planted }
}
