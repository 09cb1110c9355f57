import type { HttpName } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Identity } from './credentials.ts'
import type { Deadline } from './deadline.ts'
import { type Answer, headersFor } from './exchange.ts'
import type { CallOptions, HttpClient } from './http-client.ts'
import type { MultipartBody } from './multipart-body.ts'
import type { Prepared } from './prepare.ts'
import type { Transport } from './transport.ts'
import { BrokenBody } from './watched-body.ts'

/** Bytes so far and in all (null = the server did not say). */
export type Progress = (done: number, total: number | null) => void

/**
 * Sends files as they are read from disk. Every piece that leaves pushes the deadline back: slow is not stalled (D-117). The last one has left
 * for the system's buffers only, so `answerMs` must be enough for what still lies there.
 */
export async function exchangeFiles(
  transport: Transport,
  call: Prepared,
  identity: Identity,
  signal: AbortSignal,
  deadline: Deadline,
  body: MultipartBody,
  answerMs: number,
  progress: Progress,
): Promise<Answer> {
  const headers = {
    accept: 'application/json, */*;q=0.5',
    'content-type': body.contentType,
    'content-length': String(body.length),
    ...headersFor(call.url, identity, call.target.headers, true),
  }
  const chunks = body.chunks((sent) => {
    deadline.restart(sent === body.length ? answerMs : undefined)
    progress(sent, body.length)
  })
  const answer = await transport.fetch(call.url, { method: call.method, headers, body: chunks, signal })
  identity.jar.store(call.url.href, answer.headers.getSetCookie())
  return { status: answer.status, headers: answer.headers as unknown as Headers, body: answer.body }
}

/** What a finished download was. */
export interface Downloaded {
  readonly bytes: number
  /** As the server proposes it: not to be used as a path before it is cleaned. */
  readonly proposedName: string | null
}

export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'epoch'> {
  readonly progress?: Progress
  /** The bytes that such a file begins with; anything else is no file but an error in disguise (R22). */
  readonly begins?: Uint8Array
}

/** Every xlsx is a ZIP. */
export const ZIP_BEGINS: Uint8Array = Uint8Array.of(0x50, 0x4b, 0x03, 0x04)

/**
 * Hands a file's bytes to `write` as they arrive, one piece after the other. A body that breaks off is an error: what was written is then to be
 * thrown away. What `write` throws (a full disk) passes through, and the connection is closed.
 */
export async function download(
  http: Pick<HttpClient, 'bytes'>,
  name: HttpName,
  input: unknown,
  write: (chunk: Uint8Array) => Promise<void>,
  options: DownloadOptions = {},
): Promise<Result<Downloaded>> {
  const { progress, begins = new Uint8Array(), ...asked } = options
  const answer = await http.bytes(name, input, asked)
  if (!answer.ok) return answer
  const { body, length, disposition } = answer.value
  const head: number[] = []
  let bytes = 0
  const source = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value: chunk } = await source.next()
      if (done) break
      for (const byte of chunk.subarray(0, begins.length - head.length)) head.push(byte)
      if (head.some((byte, at) => byte !== begins[at])) return noFile
      bytes += chunk.byteLength
      await write(chunk)
      progress?.(bytes, length)
    }
  } catch (cause) {
    if (cause instanceof BrokenBody) return fail(cause.error)
    throw cause
  } finally {
    await source.return?.()
  }
  return head.length < begins.length ? noFile : ok({ bytes, proposedName: nameIn(disposition) })
}

const noFile = fail({ kind: 'invalid-answer', issues: ['answer: not a file of the expected kind'] })

/** The file name of a content-disposition header: the encoded form first, then the plain one. */
export function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Badly encoded: the plain form may still be good.
    }
  }
  const [, inQuotes, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '') ?? []
  return inQuotes?.replaceAll(/\\(.)/g, '$1') ?? bare ?? null
}
