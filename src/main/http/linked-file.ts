import type { ReadableStream } from 'node:stream/web'
import { fail, ok, type Result } from '../../contract/result.ts'
import { createDeadline } from './deadline.ts'
import { headersFor, type Stops, stopped } from './exchange.ts'
import type { Bytes } from './http-client.ts'
import type { HttpConfig, Timings } from './http-config.ts'
import { pictureUrl } from './picture.ts'
import { isWebPage, WEB_PAGE } from './read-answer.ts'
import { watchedBody } from './watched-body.ts'

/**
 * The body behind an address that an answer named instead of sending the file itself (D-113). Only the API's and the media origin are
 * asked, as for pictures: an answer must not send our token anywhere else.
 */
export async function fetchLinked(config: HttpConfig, timings: Timings, address: string, person: AbortSignal): Promise<Result<Bytes>> {
  // The template stands for the address: it may carry a name or a signature, and errors may be copied.
  const at = { method: 'GET', path: '(file)', time: new Date().toISOString() }
  const target = config.target()
  const url = target && pictureUrl(target, address)
  if (!target || !url) return fail({ kind: 'invalid-answer', issues: ['answer: the file is not on the back office'], at })
  const identity = config.credentials.current()
  const own = url.origin === new URL(target.baseUrl).origin ? target.headers : {}
  const deadline = createDeadline(timings.fileMs)
  const stops: Stops = { session: identity.ended, person, deadline: deadline.signal }
  const ended = AbortSignal.any([identity.ended, person])
  try {
    const answer = await config.transport.fetch(url, {
      method: 'GET',
      headers: { accept: '*/*', ...headersFor(url, identity, own, false) },
      signal: AbortSignal.any([deadline.signal, ended]),
    })
    const contentType = answer.headers.get('content-type') ?? ''
    if (answer.status !== 200 || isWebPage(contentType)) {
      await answer.body?.cancel()
      if (answer.status === 200) return fail({ ...WEB_PAGE, at })
      if (answer.status >= 300 && answer.status < 400) return fail({ kind: 'unreachable', reason: 'redirect', at })
      return fail({ kind: 'rejected', code: 'unknown', status: answer.status, at })
    }
    const announced = Number(answer.headers.get('content-length') ?? Number.NaN)
    return ok({
      body: watchedBody(answer.body as ReadableStream<Uint8Array> | null, { ...stops, stallMs: timings.stallMs, signal: ended, at }),
      fetchedAt: Date.now(),
      status: answer.status,
      contentType,
      length: Number.isSafeInteger(announced) ? announced : null,
      disposition: answer.headers.get('content-disposition'),
      at,
    })
  } catch (cause) {
    return fail(stopped(cause, stops, false, at))
  } finally {
    deadline.clear()
  }
}
