import type { AppError, CallPlace } from '#contract/result.ts'
import { isRecord } from '#contract/values/record.ts'

const MAX_MESSAGE = 200
// Text that can be shown unchanged: no markup, no control or direction characters, nothing long.
const PLAIN = /^[^<>{}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u

/** The server's own words when they are short and plain (D-22). */
function messageOf(body: unknown): string | undefined {
  const candidates = isRecord(body)
    ? [body['message'], body['error'], isRecord(body['error']) ? body['error']['message'] : undefined, body['detail']]
    : [body]
  const match = candidates.find(
    (text): text is string => typeof text === 'string' && text.trim() !== '' && text.length <= MAX_MESSAGE && PLAIN.test(text.trim()),
  )
  return match?.trim()
}

/** The code in a body, if this endpoint declares it; otherwise 'unknown'. */
function codeOf(body: unknown, declared: readonly string[]): string {
  if (!isRecord(body)) return 'unknown'
  const candidates = [body['code'], body['error'], isRecord(body['error']) ? body['error']['code'] : undefined, body['message']]
  return candidates.find((code): code is string => typeof code === 'string' && declared.includes(code)) ?? 'unknown'
}

export interface RefusedAnswer {
  readonly status: number
  readonly body: unknown
  readonly retryAfterMs: number | null
}

/** The server answered with a refusal. */
export function rejection(answer: RefusedAnswer, declared: readonly string[], at: CallPlace): AppError {
  const message = messageOf(answer.body)
  const code = codeOf(answer.body, declared)
  return {
    kind: 'rejected',
    code,
    status: answer.status,
    at,
    ...(message === undefined || message === code ? {} : { message }),
    ...(answer.retryAfterMs === null ? {} : { retryAfterMs: answer.retryAfterMs }),
  }
}

/** A 2xx with a refusal in its body: `success: false`, or an `error` that is not empty (D-126). */
export const refusesInBody = (body: unknown): boolean => {
  if (!isRecord(body)) return false
  if (body['success'] === false) return true
  return Object.hasOwn(body, 'error') && Boolean(body['error'])
}
