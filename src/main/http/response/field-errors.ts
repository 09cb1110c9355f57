import type { FieldError } from '#contract/result.ts'
import { isRecord } from '#contract/values/record.ts'

/** Most rejected fields that are passed on. */
const MAX_FIELDS = 20
const MAX_TEXT = 200
/** Text that can be shown unchanged: no markup, no control or direction characters, nothing long. */
const PLAIN = /^[^<>{}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const NAME = /^[\w.-]{1,60}$/
/** Where servers list them: Laravel, Rails, Django, .NET (`errors`), RFC 7807 (`invalid-params`), Symfony (`violations`), FastAPI (`detail`). */
const PLACES = [
  'errors',
  'error',
  'fieldErrors',
  'field_errors',
  'invalid-params',
  'invalidParams',
  'invalid_params',
  'violations',
  'details',
  'detail',
]
const NAMES = ['field', 'name', 'property', 'propertyPath', 'propertyName', 'path', 'param', 'pointer', 'loc', 'attribute']
const TEXTS = ['message', 'reason', 'msg', 'detail', 'defaultMessage', 'description', 'title']
/** Names of an error that is one record, not a list of fields: `{ error: { code, message } }`. */
const OF_ONE_ERROR = /^(code|message|msg|detail|title|status|type)$/i
const MAY_BE_ONE: ReadonlySet<string> = new Set(['error', 'detail', 'details'])
/** Around the payload: '/data/attributes/title', ['body', 'title'], '$.title'. */
const AROUND = new Set(['', '$', 'body', 'data', 'attributes'])

/** A server's own text if it is short and plain (D-22), without the full stop: a sentence follows the quotation. */
export function plainText(text: unknown): string | undefined {
  const trimmed = typeof text === 'string' && text.length <= MAX_TEXT ? text.trim() : ''
  return PLAIN.test(trimmed) ? trimmed.replace(/(?<!\.)\.$/, '') : undefined
}

/** The rejected fields of an error, in the server's order, each once. The field of an error about the whole payload is empty. */
export function fieldErrorsIn(body: unknown): readonly FieldError[] {
  if (!isRecord(body)) return []
  const inside = isRecord(body['error']) ? fieldErrorsIn(body['error']) : []
  const listed = [
    ...PLACES.flatMap((place) =>
      Object.hasOwn(body, place) && !(MAY_BE_ONE.has(place) && isOneError(body[place])) ? errorsIn(body[place]) : [],
    ),
    ...inside,
  ]
  const all = listed.length === 0 && isFieldList(body) ? errorsIn(body) : listed
  const seen = new Set<string>()
  return all.filter(({ field }) => !seen.has(field) && seen.add(field)).slice(0, MAX_FIELDS)
}

/** A body that is nothing but such a list: every value is a list of texts. */
const isFieldList = (body: Readonly<Record<string, unknown>>): boolean =>
  Object.values(body).every((texts) => Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string'))

const isOneError = (value: unknown): boolean =>
  isRecord(value) && Object.entries(value).some(([name, inner]) => OF_ONE_ERROR.test(name) && !Array.isArray(inner))

function errorsIn(errors: unknown): FieldError[] {
  if (Array.isArray(errors)) return errors.flatMap((item: unknown) => (isRecord(item) ? errorOf(item) : []))
  if (!isRecord(errors)) return []
  return Object.entries(errors).flatMap(([name, texts]) => said(name, [texts].flat()[0]))
}

/** One error of a list: `{ field: 'price', message: '…' }`, also with `source: { pointer }` (JSON:API). */
function errorOf(item: Readonly<Record<string, unknown>>): FieldError[] {
  const { source } = item
  const [name] = [...NAMES.map((key) => item[key]), isRecord(source) ? (source['pointer'] ?? source['parameter']) : undefined].filter(
    (value) => typeof value === 'string' || Array.isArray(value),
  )
  const text = TEXTS.map((key) => item[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  return said(Array.isArray(name) ? name.join('.') : name, text)
}

function said(name: unknown, text: unknown): FieldError[] {
  const words = plainText(text)
  if (typeof name !== 'string' || words === undefined) return []
  const steps = name.split(/[./[\]]/).filter((step) => step !== '')
  const field = steps
    .slice(
      Math.max(
        steps.findIndex((step) => !AROUND.has(step)),
        0,
      ),
    )
    .join('.')
  if (!NAME.test(field)) return []
  return [{ field: field === 'non_field_errors' ? '' : field, text: words }]
}
