import { contract, type HttpName, isEndpoint, type Name } from '#contract/index.ts'
import type { Endpoint, Operation } from '#contract/endpoint.ts'
import { randomOf, type Random } from '#sandbox/faker/random.ts'
import { type LocalServer, startServer } from '#tests/_support/session/local-server.ts'

/** Replacements for a value of any type. */
const INSTEAD: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'constructor',
  '__proto__',
  'NaN',
  '\u202eabc\u0000',
  '{"a":1}',
  -1,
  0.1 + 0.2,
  99.999,
  8_800_000_000_000_000,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  [null],
  {},
  { toString: 1 },
  'x'.repeat(3_000),
  '9999-99-99 99:99:99',
]

export interface MutatingOffice extends LocalServer {
  readonly mutated: () => number
  /** Answers that a strict reader of the contract would refuse as a whole. */
  readonly strictRefusals: () => number
  readonly answers: () => number
}

/** Forwards every request to a real back office; in one of twelve fields of its answers, replaces the value with one of another type or removes the field. */
export async function mutatingOffice(url: string, seed: number): Promise<MutatingOffice> {
  const random = randomOf(seed, 'mutating office')
  let [mutated, refused, answers] = [0, 0, 0]
  const server = await startServer(async (seen, response) => {
    const { host: _, connection: __, 'content-length': ___, 'if-none-match': ____, ...headers } = seen.headers
    const answer = await fetch(`${url}${seen.url}`, {
      method: seen.method,
      headers: headers as Record<string, string>,
      ...(seen.body === '' ? {} : { body: seen.body }),
    }).catch(() => null)
    // the back office may end before the app at the end of a round
    if (answer === null) return response.destroy()
    let body = Buffer.from(await answer.arrayBuffer())
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    // session calls stay unchanged, otherwise signing in would fail
    if (isJson && body.length > 0 && !/^\/api\/(?:login|2fa|logout)/.test(seen.url)) {
      const value: unknown = mutate(JSON.parse(body.toString('utf8')), random, () => mutated++)
      body = Buffer.from(JSON.stringify(value))
      answers++
      if (isStrictlyRefused(seen.method, seen.url, value)) refused++
    }
    const out: Record<string, string | string[]> = Object.fromEntries(answer.headers)
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive', 'etag']) delete out[name]
    const cookies = answer.headers.getSetCookie()
    response.writeHead(answer.status, {
      ...out,
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
      'content-length': String(body.length),
    })
    response.end(body)
  })
  return { ...server, mutated: () => mutated, strictRefusals: () => refused, answers: () => answers }
}

function mutate(value: unknown, random: Random, count: () => void): unknown {
  if (Array.isArray(value)) return value.map((item) => mutate(item, random, count))
  if (typeof value !== 'object' || value === null) {
    if (!random.chance(1 / 12)) return value
    count()
    return random.pick(INSTEAD)
  }
  const kept = Object.entries(value).filter(() => !random.chance(1 / 40) || (count(), false))
  return Object.fromEntries(kept.map(([name, one]) => [name, mutate(one, random, count)]))
}

const ENDPOINTS = (Object.keys(contract) as Name[]).flatMap((name): { name: HttpName; operation: Endpoint; path: RegExp }[] => {
  const operation: Operation = contract[name]
  return isEndpoint(operation) ? [{ name: name as HttpName, operation, path: pathPattern(operation.path) }] : []
})
function pathPattern(path: string): RegExp {
  return new RegExp(`^/${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
}

/** Checks only JSON's own types, like a schema without our tolerant reader. */
function isStrictlyRefused(method: string, url: string, value: unknown): boolean {
  const match = ENDPOINTS.find(({ operation, path }) => operation.method === method && path.test(url))
  return match !== undefined && !match.operation.output.safeDecode(value).success
}
