import { z } from 'zod'
import { type Mismatch, readAnswer as readBySchema } from '#contract/reading/read.ts'
import { isUnread } from '#contract/reading/unread.ts'
import { isRecord } from '#contract/values/record.ts'
import { type AppError, fail, ok, type Result } from '#contract/result.ts'
import { parseJson } from './safe-json.ts'
import { schemaPart } from '#contract/reading/bare-schema.ts'

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i
/** The charset of a content type, as written there; 'utf-8' when it names none. */
export const charsetOf = (contentType: string) => /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8'
const invalid = (issue: string) => fail({ kind: 'invalid-answer', issues: [`answer: ${issue}`] })

export const WEB_PAGE = {
  kind: 'invalid-answer',
  issues: ['answer: a web page instead of data'],
  instead: 'web-page',
} as const satisfies AppError

/** Error for records of which no declared field was found: without it they would be shown as empty. */
export const NO_FIELDS = { kind: 'invalid-answer', issues: ['answer: no declared field'], instead: 'no-fields' } as const satisfies AppError

/** True for a web page (a captive portal, a proxy's error page or a wrong address), unless it begins as JSON does. */
export const isWebPage = (contentType: string): boolean => HTML.test(contentType.trim())
/** PHP labels all output as text/html, JSON included. */
export const beginsAsJson = (byte: number | undefined): boolean => byte === 0x7b || byte === 0x5b || byte === 0x22

function decode(bytes: Uint8Array, contentType: string): string | null {
  try {
    return new TextDecoder(charsetOf(contentType), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Longest bare text of an answer: a token fits. */
const MAX_BARE_TEXT = 20_000

/**
 * Is text that is not JSON an answer of its own: "OK", a bare token (D-3)? Servers often label it as a page, because that is their default (`send` of
 * Express), or not at all: then it must have no markup and not begin as JSON does.
 */
const isBareText = (text: string, contentType: string): boolean => {
  const type = contentType.trim()
  if (/^text\/plain\b/i.test(type)) return true
  return (
    (type === '' || isWebPage(type)) && text.length <= MAX_BARE_TEXT && !text.includes('<') && !beginsAsJson(text.trimStart().charCodeAt(0))
  )
}

/** Bytes → plain value. An empty body is null; text that is not JSON is accepted only as bare text. Never throws. */
export function readValue(bytes: Uint8Array, contentType: string): Result<unknown> {
  if (bytes.byteLength === 0) return ok(null)
  const text = decode(bytes, contentType)
  if (text === null) return isWebPage(contentType) ? fail(WEB_PAGE) : invalid('not readable as text')
  const trimmed = text.trimStart()
  if (trimmed.startsWith('<')) return fail(WEB_PAGE)
  if (trimmed === '') return ok(null)
  const parsed = parseJson(text)
  if ('value' in parsed) return ok(parsed.value)
  if (parsed.problem === 'not JSON' && isBareText(text, contentType)) return ok(text)
  return isWebPage(contentType) && !beginsAsJson(trimmed.charCodeAt(0)) ? fail(WEB_PAGE) : invalid(parsed.problem)
}

/** Does the record lack every declared field, or does every row? */
function isUnreadAnswer(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodObject) return isRecord(value) && isUnread(schema, value)
  return (
    schema instanceof z.ZodArray &&
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => isUnreadAnswer(schemaPart(schema.element), row))
  )
}

/** Plain value → the declared form, tolerantly. Where nothing is declared (`unknown`), any value is accepted, or none. */
export function decodeAnswer(schema: z.ZodType, value: unknown, mismatch: Mismatch): Result<unknown> {
  if (schema instanceof z.ZodUnknown) return ok(value)
  if (value === null) return invalid('empty')
  const result = readBySchema(schema, value, mismatch)
  return result.ok && isUnreadAnswer(schema, result.value) ? fail(NO_FIELDS) : result
}
