import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type HttpName, type InputOf } from '#contract/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import type { Scale } from '#sandbox/store/seed-meta.ts'

/** The response body as bytes. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown
}

export interface BackOffice {
  readonly sandbox: Sandbox
  /** Sends a valid input, encoded according to the contract; `files` maps the handles of a multipart request to files. */
  ask<N extends HttpName>(name: N, input: InputOf<N>, files?: ReadonlyMap<unknown, File>): Promise<Reply>
  /** Sends any input, for tests of refusals. */
  send(name: HttpName, wire: Readonly<Record<string, unknown>>, files?: ReadonlyMap<unknown, File>): Promise<Reply>
  close(): Promise<void>
}

/** Small scale in which every list has some rows. */
const SMALL: Partial<Scale> = {
  orders: 60,
  users: 80,
  tickers: 150,
  reports: 36,
  history: 120,
  banlist: 20,
  backoffice: 40,
  articles: 12,
  bottlers: 8,
  events: 16,
  storage: 30,
  suppliers: 4,
  reviews: 24,
  transactions: 40,
}

/** An in-memory sandbox with a signed-in user; uses plain fetch, not the app's client. */
export async function openBackOffice(
  scale: Partial<Scale> = SMALL,
  { language, ...options }: Pick<SandboxOptions, 'awkward'> & { readonly language?: string } = {},
): Promise<BackOffice> {
  const sandbox = await createSandbox({ activity: false, scale, ...options })
  const jar = new Map<string, string>()

  const send: BackOffice['send'] = async (name, wire, files) => {
    const declared: Endpoint = contract[name]
    const rest: Record<string, unknown> = { ...wire }
    const path = declared.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest[key]
      delete rest[key]
      return encodeURIComponent(String(value))
    })
    const url = new URL(`/${path}`, sandbox.url)
    const inQuery = declared.method === 'GET' || declared.method === 'DELETE'
    if (inQuery) for (const [key, value] of Object.entries(rest)) url.searchParams.set(key, String(value))
    const { body, type } = bodyOf(declared, rest, files, inQuery)
    const answer = await fetch(url, {
      method: declared.method,
      headers: {
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(type ? { 'content-type': type } : {}),
        ...(language ? { 'accept-language': language } : {}),
      },
      ...(body === null ? {} : { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(key, value)
    }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, json: parsed(bytes) }
  }

  const office: BackOffice = {
    sandbox,
    send,
    ask: (name, input, files) => send(name, z.encode(contract[name].input as z.ZodObject, input), files),
    close: () => sandbox.close(),
  }
  await signIn(office)
  return office
}

export async function signIn(office: BackOffice): Promise<void> {
  const { email, password, code } = office.sandbox.trainingCard()
  await office.ask('session.login', { email, password })
  const { status } = await office.ask('session.twoFactor', { code })
  if (status !== 200) throw new Error(`The sandbox refused its own training account: ${status}`)
}

function bodyOf(
  declared: Endpoint,
  rest: Record<string, unknown>,
  files: ReadonlyMap<unknown, File> | undefined,
  inQuery: boolean,
): { body: string | FormData | null; type?: string } {
  if (declared.send === 'multipart') {
    const form = new FormData()
    for (const [key, value] of Object.entries(rest)) {
      for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
        const file = files?.get(item)
        form.append(key, file ?? String(item))
      }
    }
    return { body: form }
  }
  if (inQuery && declared.send !== 'query+json') return { body: null }
  return { body: JSON.stringify(rest), type: 'application/json' }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
