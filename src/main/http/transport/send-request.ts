import ky, { type KyInstance, type Options as KyOptions } from 'ky'
import { randomUUID } from 'node:crypto'
import type { ReadableStream } from 'node:stream/web'
import type { AppError, CallPlace } from '#contract/result.ts'
import type { Identity } from '../identity/credentials.ts'
import { csrfHeaders } from '../identity/csrf.ts'
import { FileChanged } from '../request/multipart-body.ts'
import { causesOf, exchanged, networkFailure } from './network-error.ts'
import type { Prepared } from '../request/prepare.ts'
import type { Lane, Transport } from './transport.ts'
import type { Validators } from '../request/validators.ts'

/** An answer whose head has arrived. */
export interface ResponseHead {
  readonly status: number
  readonly headers: Headers
  readonly body: ReadableStream<Uint8Array> | null
}

/** The one ky client (R9): no retries of its own, no redirects, no throwing on a status. Calls go through it, files through `http/media`. */
export function createKy(transport: Transport): KyInstance {
  return ky.create({
    retry: 0,
    redirect: 'manual',
    throwHttpErrors: false,
    timeout: false,
    fetch: async (input, init) => {
      const request = input as Request
      const { ended, lane } = init as Sent
      // Buffered, so that the server sees a content-length: bodies that pass here are JSON. Files go through `http/media`.
      const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
      const answer = await transport.fetch(new URL(request.url), {
        method: request.method,
        headers: request.headers,
        signal: ended,
        lane,
        ...(body && { body }),
      })
      return answer
    },
  })
}

/**
 * The signal of a call, passed beside ky's request: that request's own signal follows it by a weak reference, and once the request is collected as
 * garbage no abort reaches a body that is still being read.
 */
interface Sent {
  readonly ended: AbortSignal
  readonly lane: Lane
}

/** Identity headers for this address. The secret of the embedded back office goes to the API only. */
export function headersFor(
  url: URL,
  identity: Identity,
  own: Readonly<Record<string, string>>,
  write: boolean,
  intent: string = randomUUID(),
): Record<string, string> {
  const { bearer, sendAs } = identity
  const ofJar = identity.jar.header(url.href)
  const cookie = bearer && sendAs?.send === 'cookie' ? [ofJar, `${sendAs.as}=${bearer}`].filter(Boolean).join('; ') : ofJar
  const headers: Record<string, string> = { ...own, 'user-agent': 'Cellarmaster' }
  if (cookie) headers['cookie'] = cookie
  if (bearer && sendAs?.send === 'header') headers[sendAs.as] = sendAs.scheme === undefined ? bearer : `${sendAs.scheme} ${bearer}`
  else if (bearer && !sendAs) headers['authorization'] = `Bearer ${bearer}`
  if (!write) return headers
  return { ...headers, 'idempotency-key': intent, ...csrfHeaders(identity.jar, url.href) }
}

/** Sends the request and waits for the head of the answer. Throws what fetch throws: `toAppError` converts it. */
export async function sendRequest(
  api: KyInstance,
  call: Prepared,
  identity: Identity,
  signal: AbortSignal,
  { unless, intent, lane = 'calls' }: { readonly unless?: Validators; readonly intent?: string; readonly lane?: Lane } = {},
): Promise<ResponseHead> {
  const own = headersFor(call.url, identity, call.target.headers, call.method !== 'GET', intent)
  const type = call.bodyAs === 'json-api' && call.json !== undefined ? { 'content-type': 'application/vnd.api+json' } : {}
  const headers = { accept: 'application/json, */*;q=0.5', ...type, ...unless, ...own }
  const request: KyOptions & Sent = { method: call.method, headers, signal, ended: signal, lane, ...bodyOf(call) }
  const answer = await exchanged(api(call.url.href, request))
  identity.jar.store(call.url.href, answer.headers.getSetCookie())
  return { status: answer.status, headers: answer.headers, body: answer.body as ReadableStream<Uint8Array> | null }
}

const bodyOf = ({ json, bodyAs }: Prepared) => (json === undefined ? {} : bodyAs === 'form' ? { body: asFields(json) } : { json })

/** A form has texts only: records and lists become JSON text, null an empty field. */
const asFields = (json: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(json as Record<string, unknown>).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)]],
    ),
  )

export const MALFORMED = {
  kind: 'invalid-answer',
  issues: ['answer: not valid HTTP'],
  instead: 'malformed',
} as const satisfies AppError

/** Signals that may have ended a request early. */
export interface AbortSources {
  readonly session: AbortSignal | null
  readonly person: AbortSignal
  readonly deadline: AbortSignal
}

/** Converts what a request threw. A write that may have reached the server has an unknown outcome (R10). */
export function toAppError(cause: unknown, stops: AbortSources, write: boolean, at: CallPlace): AppError {
  const failure = networkFailure(cause)
  const aborted = stops.session?.aborted || stops.person.aborted || stops.deadline.aborted
  if (causesOf(cause).some((cause) => cause instanceof FileChanged))
    return { kind: 'desktop', reason: 'file-gone', detail: 'changed while it was sent' }
  if (write && (aborted || failure.mayHaveArrived)) return { kind: 'unknown-outcome', at }
  if (stops.session?.aborted) return { kind: 'unauthorized', at }
  if (stops.person.aborted) return { kind: 'cancelled' }
  if (stops.deadline.aborted) return { kind: 'unreachable', reason: 'timeout', at }
  if (failure.reason === 'malformed') return { ...MALFORMED, at }
  return { kind: 'unreachable', reason: failure.reason, at }
}
