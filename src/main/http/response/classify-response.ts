import { fail, ok, type AppError, type Result } from '#contract/result.ts'
import type { Identity } from '../identity/credentials.ts'
import { createDeadline } from '../transport/deadline.ts'
import { type ResponseHead, MALFORMED } from '../transport/send-request.ts'
import type { HttpConfig } from '../http-config.ts'
import { exchanged, ExchangeFailure } from '../transport/network-error.ts'
import type { Prepared } from '../request/prepare.ts'
import { readBytes } from './read-bytes.ts'
import { decodeAnswer, readValue } from './read-answer.ts'
import { failsInBody, refusesInBody, rejection } from './rejection.ts'
import { redirectedTo } from './redirect.ts'
import { readRetryAfter } from './retry-after.ts'
import { asDeclared, tokenPlace, withTaughtToken } from '../request/taught.ts'

/** Longest body of a refusal that is read. */
const MAX_REFUSAL_BYTES = 1024 * 1024
/** The gateway lost the server midway: the outcome of a write is unknown. 520 and 524 are Cloudflare's. */
const LOST_BEHIND_GATEWAY = new Set([502, 504, 520, 524])

/** Error that the head of an answer settles; null = read the body. `bodyMs`: longest wait for the body of a refusal. */
export async function checkStatus(
  config: HttpConfig,
  call: Prepared,
  identity: Identity,
  answer: ResponseHead,
  exempt: boolean,
  bodyMs: number,
): Promise<AppError | null> {
  const { status } = answer
  if (status >= 200 && status < 300) return null
  if (status < 200 || status > 599) {
    answer.body?.cancel().catch(() => undefined)
    return call.write ? { kind: 'unknown-outcome', at: call.at } : { ...MALFORMED, at: call.at }
  }
  if (status >= 300 && status < 400) {
    if (answer.body) await exchanged(answer.body.cancel())
    const to = redirectedTo(call.url, answer.headers.get('location'))
    // after a POST both lead to its result (RFC 9110, 15.4): "nothing was changed" would be false
    if (call.write && !exempt && to === undefined && (status === 302 || status === 303)) return { kind: 'unknown-outcome', at: call.at }
    return { kind: 'unreachable', reason: 'redirect', ...(to && { to }), at: call.at }
  }
  // the head is enough: a body that stalls or breaks off must not keep the session open
  if (status === 401 && !exempt) {
    answer.body?.cancel().catch(() => undefined)
    tellSignIn(config, call, answer, null)
    config.credentials.refused(identity.epoch)
    return { kind: 'unauthorized', at: call.at }
  }
  const body = await readRefusal(answer.body, bodyMs)
  const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), answer.headers.get('date'), Date.now())
  if (status === 429) config.rateWindow.limited(retryAfterMs)
  if (call.write && LOST_BEHIND_GATEWAY.has(status)) return { kind: 'unknown-outcome', at: call.at }
  const value = body === null ? ok(null) : readValue(body, answer.headers.get('content-type') ?? '')
  tellSignIn(config, call, answer, value.ok ? value.value : null)
  return rejection(
    { status, body: value.ok ? value.value : null, retryAfterMs },
    call.declared.errors ?? [],
    call.at,
    call.override?.fields,
  )
}

/** The body of a refusal, which only adds words to the status: null if it is too large, breaks off or takes longer than `limitMs`. */
async function readRefusal(body: ResponseHead['body'], limitMs: number): Promise<Uint8Array | null> {
  const deadline = createDeadline(limitMs)
  try {
    const bytes = await readBytes(body, MAX_REFUSAL_BYTES, undefined, deadline.signal)
    return typeof bytes === 'string' || deadline.signal.aborted ? null : bytes
  } catch (cause) {
    if (cause instanceof ExchangeFailure) return null
    throw cause
  } finally {
    deadline.clear()
  }
}

/** The whole answer in the form of the contract. */
export async function classifyBody(config: HttpConfig, call: Prepared, answer: ResponseHead): Promise<Result<unknown>> {
  const result = await readBody(config, call, answer)
  if (result.ok || result.error.kind !== 'invalid-answer') return result
  // The server accepted it and sent something unreadable: the write may have happened.
  if (call.write) return fail({ kind: 'unknown-outcome', at: call.at })
  return fail({ ...result.error, at: call.at })
}

async function readBody(config: HttpConfig, call: Prepared, answer: ResponseHead): Promise<Result<unknown>> {
  const bytes = await readBytes(answer.body)
  if (typeof bytes === 'string') return fail({ kind: 'invalid-answer', issues: ['answer: larger than 50 MB'] })
  const read = readValue(bytes, answer.headers.get('content-type') ?? '')
  tellSignIn(config, call, answer, read.ok ? read.value : null)
  if (!read.ok) return read
  if (call.write || call.method !== 'GET' ? refusesInBody(read.value) : failsInBody(read.value)) {
    return fail(
      rejection(
        { status: answer.status, body: read.value, retryAfterMs: null },
        call.declared.errors ?? [],
        call.at,
        call.override?.fields,
      ),
    )
  }
  const place = tokenPlace(config.override, call.name)
  if (place) return ok(withTaughtToken(place, answer.headers, read.value))
  return decodeAnswer(call.declared.output, asDeclared(call.declared, call.override, read.value), config.diagnostics.mismatch(call.name))
}

const tellSignIn = (config: HttpConfig, call: Prepared, answer: ResponseHead, body: unknown): void => {
  if (call.declared.private) config.onSignInAnswer?.(call.name, answer.headers, body, tokenPlace(config.override, call.name))
}
