import type { Identity } from '../identity/credentials.ts'
import type { Deadline } from '../transport/deadline.ts'
import { type ResponseHead, headersFor } from '../transport/send-request.ts'
import type { MultipartBody } from '../request/multipart-body.ts'
import { exchanged } from '../transport/network-error.ts'
import type { Prepared } from '../request/prepare.ts'
import type { Transport } from '../transport/transport.ts'

/** Bytes so far and in all (null = the server did not say). */
export type Progress = (done: number, total: number | null) => void

/**
 * Sends files while reading them from disk. Every piece that leaves extends the deadline: slow is not stalled (D-117). The last piece has only
 * reached the system's buffers, so `answerMs` must cover the rest.
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
  key?: string,
): Promise<ResponseHead> {
  const headers = {
    accept: 'application/json, */*;q=0.5',
    'content-type': body.contentType,
    'content-length': String(body.length),
    ...headersFor(call.url, identity, call.target.headers, true, key),
  }
  const chunks = body.chunks((sent) => {
    deadline.restart(sent === body.length ? answerMs : undefined)
    progress(sent, body.length)
  })
  const answer = await exchanged(transport.fetch(call.url, { method: call.method, headers, body: chunks, signal }))
  identity.jar.store(call.url.href, answer.headers.getSetCookie())
  return { status: answer.status, headers: answer.headers as unknown as Headers, body: answer.body }
}
