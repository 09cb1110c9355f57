import type { ReadableStream } from 'node:stream/web'
import { fail, ok, type Result } from '../../contract/result.ts'
import { isSafeOrigin } from './base-url.ts'
import { createDeadline } from './deadline.ts'
import { headersFor, stopped } from './exchange.ts'
import type { HttpConfig, HttpTarget } from './http-config.ts'
import { readBytes } from './read-bytes.ts'

/** Bytes as they came and the type that the server claims; what they really are is for the caller to check. */
export interface OwnFile {
  readonly bytes: Uint8Array
  readonly type: string
}

/** The address of a file, or null when it is not one of the API's or the media origin: data may name any host, we do not go there. */
export function ownUrl(target: HttpTarget, address: string): URL | null {
  const base = `${target.baseUrl}/`
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  const allowed = [
    new URL(base).origin,
    ...(target.mediaOrigin && URL.canParse(target.mediaOrigin) ? [new URL(target.mediaOrigin).origin] : []),
  ]
  if (!allowed.includes(url.origin) || !isSafeOrigin(url) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url
}

export interface OwnFileKind {
  /** What it is called in errors: 'picture', 'document'. */
  readonly what: string
  readonly accept: string
  readonly maxBytes: number
}

/** One file of the back office or its media origin, as one piece. Never rejects. */
export async function fetchOwnFile(
  config: HttpConfig,
  { what, accept, maxBytes }: OwnFileKind,
  limitMs: number,
  address: string,
  ended: AbortSignal,
): Promise<Result<OwnFile>> {
  // The template stands for the address: paths carry ids, and errors may be copied.
  const at = { method: 'GET', path: `(${what})`, time: new Date().toISOString() }
  const target = config.target()
  const url = target && ownUrl(target, address)
  if (!target || !url) return fail({ kind: 'invalid-input', issues: [`${what}: not an address of the back office`] })
  const identity = config.credentials.current()
  const own = url.origin === new URL(target.baseUrl).origin ? target.headers : {}
  const deadline = createDeadline(limitMs)
  try {
    const answer = await config.transport.fetch(url, {
      method: 'GET',
      headers: { accept, ...headersFor(url, identity, own, false) },
      signal: AbortSignal.any([deadline.signal, ended]),
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      if (answer.status >= 300 && answer.status < 400) return fail({ kind: 'unreachable', reason: 'redirect', at })
      // A 401 of a file never ends the session: the media host may know nothing of it.
      return fail({ kind: 'rejected', code: 'unknown', status: answer.status, at })
    }
    const bytes = await readBytes(answer.body as ReadableStream<Uint8Array> | null, maxBytes)
    if (typeof bytes === 'string')
      return fail({ kind: 'invalid-answer', issues: [`${what}: larger than ${maxBytes / 1024 / 1024} MB`], at })
    return ok({ bytes, type: (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '' })
  } catch (cause) {
    return fail(stopped(cause, { session: identity.ended, person: ended, deadline: deadline.signal }, false, at))
  } finally {
    deadline.clear()
  }
}
