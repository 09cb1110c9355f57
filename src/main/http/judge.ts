import { fail, ok, type AppError, type Result } from '../../contract/result.ts'
import type { Identity } from './credentials.ts'
import type { Answer } from './exchange.ts'
import type { HttpConfig } from './http-config.ts'
import type { Prepared } from './prepare.ts'
import { readBytes } from './read-bytes.ts'
import { decodeAnswer, readValue } from './read-answer.ts'
import { refusesInBody, rejection } from './rejection.ts'
import { readRetryAfter } from './retry-after.ts'

/** Longest body of a refusal that is worth reading. */
const MAX_REFUSAL_BYTES = 1024 * 1024
/** The gateway lost the server in the middle: what became of a write is not known. */
const LOST_BEHIND_GATEWAY = new Set([502, 504])

/** What the head of an answer already settles; null = go on and read the body. */
export async function judgeHead(
  config: HttpConfig,
  call: Prepared,
  identity: Identity,
  answer: Answer,
  exempt: boolean,
): Promise<AppError | null> {
  const { status } = answer
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) {
    await answer.body?.cancel()
    return { kind: 'unreachable', reason: 'redirect', at: call.at }
  }
  const body = await readBytes(answer.body, MAX_REFUSAL_BYTES)
  if (status === 401 && !exempt) {
    config.credentials.refused(identity.epoch)
    return { kind: 'unauthorized', at: call.at }
  }
  const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), answer.headers.get('date'), Date.now())
  if (status === 429) config.rateWindow.limited(retryAfterMs)
  if (call.write && LOST_BEHIND_GATEWAY.has(status)) return { kind: 'unknown-outcome', at: call.at }
  const value = typeof body === 'string' ? ok(null) : readValue(body, answer.headers.get('content-type') ?? '')
  return rejection({ status, body: value.ok ? value.value : null, retryAfterMs }, call.declared.errors ?? [], call.at)
}

/** The whole answer as the contract declares it. */
export async function judgeBody(config: HttpConfig, call: Prepared, answer: Answer): Promise<Result<unknown>> {
  const result = await readBody(config, call, answer)
  if (result.ok || result.error.kind !== 'invalid-answer') return result
  // The server said yes and then something unreadable: the write may have happened.
  if (call.write) return fail({ kind: 'unknown-outcome', at: call.at })
  return fail({ ...result.error, at: call.at })
}

async function readBody(config: HttpConfig, call: Prepared, answer: Answer): Promise<Result<unknown>> {
  const bytes = await readBytes(answer.body)
  if (typeof bytes === 'string') return fail({ kind: 'invalid-answer', issues: ['answer: larger than 50 MB'] })
  const read = readValue(bytes, answer.headers.get('content-type') ?? '')
  if (!read.ok) return read
  if (call.method !== 'GET' && refusesInBody(read.value)) {
    return fail(rejection({ status: answer.status, body: read.value, retryAfterMs: null }, call.declared.errors ?? [], call.at))
  }
  return decodeAnswer(call.declared.output, read.value, config.diagnostics.mismatch(call.name))
}
