import { isError, isFailedFlag, isFailedWord, isFilled, plainName, saysFailed } from '#contract/reading/outcome.ts'
import { ENVELOPES } from '#contract/reading/read.ts'
import type { AppError, CallPlace, FieldError } from '#contract/result.ts'
import { isRecord } from '#contract/values/record.ts'
import { fieldErrorsIn, plainText } from './field-errors.ts'

/** The texts of an error; of a list of errors, those of the first. */
function textsOf(error: unknown): unknown[] {
  const first: unknown = Array.isArray(error) ? error[0] : error
  return isRecord(first) ? [first['message'], first['detail'], first['title']] : [first]
}

/** The values of a record by name, without case and separators; empty if the body is not a record. */
const byPlainName = (body: unknown): Readonly<Record<string, unknown>> =>
  isRecord(body) ? Object.fromEntries(Object.entries(body).map(([name, value]) => [plainName(name), value])) : {}

/** The message of a refusal inside the result of a call: `{ data: { success: false, message: … } }`. */
const insideOf = (body: Readonly<Record<string, unknown>>): unknown[] =>
  Object.entries(body).flatMap(([name, inner]) => (OF_A_RESULT.has(plainName(name)) ? [byPlainName(inner)['message']] : []))

/** Most rejected fields that a message names. */
const MAX_FIELDS = 3

/** Rejected fields by name: the names are what a person has to correct. */
const listed = (fields: readonly FieldError[]): string =>
  fields
    .slice(0, MAX_FIELDS)
    .map(({ field, text }) => (field === '' ? text : `${field}: ${text}`))
    .join('; ')

/** The server's own message if it is short and plain (D-22); otherwise, or if it lacks the text of a rejected field, the list of these. */
export function messageOf(body: unknown, fields: readonly FieldError[] = fieldErrorsIn(body)): string | undefined {
  const { message, error, detail, errors, errormessage, errormsg } = byPlainName(body)
  const candidates = isRecord(body)
    ? [message, error, ...textsOf(error), detail, ...textsOf(errors), errormessage, errormsg, ...insideOf(body)]
    : [body]
  const own = candidates.map(plainText).find((text) => text !== undefined)
  if (fields.length === 0 || (own !== undefined && fields.every(({ text }) => own.includes(text)))) return own
  return plainText(listed(fields)) ?? own
}

/** The code in a body, if this endpoint declares it; otherwise 'unknown'. */
function codeOf(body: unknown, declared: readonly string[]): string {
  const { code: own, error, errorcode, message } = byPlainName(body)
  const candidates = [own, error, isRecord(error) ? error['code'] : undefined, errorcode, message]
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

/**
 * Does a 2xx refuse the call in its body (D-126)? A flag such as `success: false`, a status of failure, an error that is not empty, an HTTP status of
 * failure with nothing but an error beside it, `false` alone, a text that begins with "Error", or the result of a database that matched nothing.
 */
export function refusesInBody(body: unknown): boolean {
  if (!isRecord(body)) return body === false || (typeof body === 'string' && REFUSING_TEXT.test(body))
  const all = Object.entries(body)
  if (all.some(([name, value]) => saysFailed(name, value)) || saysNothingElse(body) || matchedNothing(body)) return true
  return all.some(([name, inner]) => OF_A_RESULT.has(plainName(name)) && (inner === false || isRefusedInside(inner)))
}

/** Beginning of a text response that refuses the call. */
const REFUSING_TEXT = /^\s*(error|erreur|fail(ed|ure)?|ko|false|unauthori[sz]ed|forbidden)\b/i
/** Keys under which servers send the result of a call. */
const OF_A_RESULT: ReadonlySet<string> = new Set(['data', 'result', 'response', 'payload'])
const isRefusedInside = (inner: unknown): boolean =>
  isRecord(inner) && (Object.entries(inner).some(([name, value]) => isFailedFlag(name, value)) || matchedNothing(inner))

/** Is it MongoDB's result of an update or deletion that matched no record? */
const matchedNothing = (body: Readonly<Record<string, unknown>>): boolean =>
  'acknowledged' in body && !body['upsertedCount'] && (body['matchedCount'] === 0 || body['deletedCount'] === 0)

/** Does the response to a read only report a failure? If it also has rows or a record, these are read. */
export const failsInBody = (body: unknown): boolean =>
  isRecord(body) &&
  (saysNothingElse(body) || Object.entries(body).some(([name, value]) => isFailedFlag(name, value))) &&
  !Object.entries(body).some(([name, value]) => ROWS.has(plainName(name)) && hasContent(value))
/** False for `{ orders: null }`, which GraphQL sends as `data` beside `errors`. */
const hasContent = (value: unknown): boolean =>
  isFilled(value) && !(isRecord(value) && Object.values(value).every((inner) => inner === null))
const ROWS: ReadonlySet<string> = new Set(ENVELOPES)

/** Fields that accompany an error. A record of the data has other fields too. */
const OF_AN_ERROR =
  /^(status|status_?code|code|errors?|error_?(code|message|msg)|message|msg|detail|details|title|type|path|instance|timestamp|(request|trace)_?id|extensions|jsonapi)$/i
/** Is the body only an error: `{ status: 'error' }`, `{ error: … }`, `{ statusCode: 422 }`? Beside other fields, `status` may be that of a record. */
const saysNothingElse = (body: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(body).some(
    ([name, value]) => isErrorStatus(name, value) || (plainName(name) === 'status' && isFailedWord(value)) || isError(name, value),
  ) && Object.entries(body).every(([name, value]) => OF_AN_ERROR.test(name) || !hasContent(value))
/** An HTTP status of failure, as a number or as text. */
const isErrorStatus = (name: string, value: unknown): boolean =>
  /^(status|statuscode|httpstatus|code)$/.test(plainName(name)) &&
  /^[45]\d\d$/.test(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '')
