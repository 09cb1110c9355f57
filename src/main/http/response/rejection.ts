import { isFailedStatus } from '#contract/reading/beside-list.ts'
import { ENVELOPES } from '#contract/reading/read.ts'
import type { AppError, CallPlace, FieldError } from '#contract/result.ts'
import { isRecord } from '#contract/values/record.ts'
import { fieldErrorsIn, plainText } from './field-errors.ts'

/** The words of an error: of the first one of a list. */
function textsOf(error: unknown): unknown[] {
  const first: unknown = Array.isArray(error) ? error[0] : error
  return isRecord(first) ? [first['message'], first['detail'], first['title']] : [first]
}

/** At most this many rejected fields are named. */
const MAX_FIELDS = 3

/** Rejected fields by name: the names are what a person has to correct. */
const listed = (fields: readonly FieldError[]): string =>
  fields
    .slice(0, MAX_FIELDS)
    .map(({ field, text }) => (field === '' ? text : `${field}: ${text}`))
    .join('; ')

/** The server's own words when they are short and plain (D-22); the rejected fields, unless its words say them all. */
export function messageOf(body: unknown, fields: readonly FieldError[] = fieldErrorsIn(body)): string | undefined {
  const candidates = isRecord(body)
    ? [body['message'], body['error'], ...textsOf(body['error']), body['detail'], ...textsOf(body['errors'])]
    : [body]
  const own = candidates.map(plainText).find((text) => text !== undefined)
  if (fields.length === 0 || (own !== undefined && fields.every(({ text }) => own.includes(text)))) return own
  return plainText(listed(fields)) ?? own
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

/** Our names by those of the back office. */
type Names = Readonly<Record<string, string>>

/** The server answered with a refusal. */
export function rejection(answer: RefusedAnswer, declared: readonly string[], at: CallPlace, names: Names = {}): AppError {
  const fields = fieldErrorsIn(answer.body).map(({ field, text }) => ({ field: names[field] ?? field, text }))
  const message = messageOf(answer.body)
  const code = codeOf(answer.body, declared)
  return {
    kind: 'rejected',
    code,
    status: answer.status,
    at,
    ...(message === undefined || message === code ? {} : { message }),
    ...(fields.length > 0 && { fields }),
    ...(answer.retryAfterMs === null ? {} : { retryAfterMs: answer.retryAfterMs }),
  }
}

/** A 2xx with a refusal in its body: `success` or `ok` is false, a status of failure, or an `error` or `errors` that is not empty (D-126). */
export const refusesInBody = (body: unknown): boolean => {
  if (!isRecord(body)) return false
  const own = (name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined)
  if (isRefused(own('success')) || isRefused(own('ok')) || isFailedStatus(own('status')) || own('status') === false) return true
  return isFilled(own('error')) || isFilled(own('errors'))
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isRefused = (value: unknown): boolean => value === false || value === 0 || /^(false|0)$/i.test(textOf(value))
/** `false`, an empty text, list or record name no error. */
const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isRecord(value) ? Object.keys(value).length > 0 : Boolean(value)

/** The answer of a read that only says that it failed. Rows or a record beside it are read. */
export const failsInBody = (body: unknown): boolean =>
  isRecord(body) &&
  (body['success'] === false || body['ok'] === false || saysNothingElse(body)) &&
  refusesInBody(body) &&
  !ENVELOPES.some((name) => isFilled(body[name]))

/** Names beside an error. A record of the data has others. */
const OF_AN_ERROR =
  /^(status|status_?code|code|errors?|error_?code|message|detail|details|title|type|path|instance|timestamp|(request|trace)_?id)$/i
/** `{ status: 'error', … }`, which may also be the status of a record, or `{ error: … }`: only when nothing but an error is beside it. */
const saysNothingElse = (body: Record<string, unknown>): boolean =>
  (isFailedStatus(body['status']) || isFilled(body['error']) || isFilled(body['errors'])) &&
  Object.entries(body).every(([name, value]) => OF_AN_ERROR.test(name) || !isFilled(value))
