import { type Form, isNamedForm, wordPairs } from '#contract/reading/shape.ts'

const NUMBER = /^[-+]?\d+([.,]\d+)?$/
/** At most 15 digits, because a number represents all of these exactly. */
const INTEGER = /^-?\d{1,15}$/
/** The last ms of the year 9999. */
const LAST_MS = 253_402_300_799_999

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.replace(/[\s\u00a0\u202f]/g, '') : ''
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null
}
/** Longest text that may be an amount. The pattern of the currency is not linear in a longer one. */
const MAX_AMOUNT = 60
/** Only the euro: an amount in another currency must not be read as euros. */
const EURO = /^\s*(?:€|EUR)\s*|\s*(?:€|EUR)\s*$/giu
/** "1.234,50" and "1,234.50": the last of two separators precedes the cents. "1.234" alone is ambiguous and doesn't match. */
const GROUPED = /^([-+]?\d{1,3})(?:([.,])\d{3})(?:\2\d{3})*([.,])(\d{1,2})$/
const sumOf = (value: unknown): number | null => {
  if (typeof value !== 'string') return numberOf(value)
  if (value.length > MAX_AMOUNT) return null
  const text = value.replace(EURO, '').replace(/[\s\u00a0\u202f']/g, '')
  const [, , group, decimal] = GROUPED.exec(text) ?? []
  if (group !== undefined && decimal !== undefined && group !== decimal) return Number(text.replaceAll(group, '').replace(decimal, '.'))
  return text !== value.trim() && /^[-+]?\d{1,3}[.,]\d{3}$/.test(text) ? null : numberOf(text)
}
const momentOf = (value: unknown, factor: number): unknown => {
  const number = numberOf(value)
  return number === null || number < 0 || number * factor > LAST_MS ? value : new Date(number * factor).toISOString()
}
const scaled = (value: unknown, scale: (amount: number) => number): unknown => {
  const number = sumOf(value)
  return number === null ? value : scale(number)
}
const epochOf = (value: unknown, factor: number): unknown => {
  const ms = typeof value === 'string' ? Date.parse(value.includes('T') ? value : value.replace(' ', 'T')) : Number.NaN
  return Number.isNaN(ms) ? value : Math.floor(ms / factor)
}
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value, (key, inner: unknown) => (key === '__proto__' ? undefined : inner)) as unknown
  } catch {
    return value
  }
}

/** "https://office.example/api/orders/9f1c{?projection}": HAL identifies a record by its `self` link, whose last part is the ID. */
const LINK = /^(?:https?:\/\/[^/?#{]+)?\/(?:[^?#{]*\/)?([^/?#{]+)\/?(?:[?#{].*)?$/i
const MAX_LINK = 2000
function idOfLink(value: unknown): unknown {
  const [, id] = (typeof value === 'string' && value.length <= MAX_LINK && LINK.exec(value)) || []
  if (id === undefined) return value
  try {
    return decodeURIComponent(id)
  } catch {
    return value
  }
}

/** Converts one value of theirs into ours. A value of another form stays unchanged: the tolerant reader decides about it. */
const READ_FORM: Readonly<Record<Form, (value: unknown) => unknown>> = {
  'json-text': parsed,
  'number-text': (value) => numberOf(value) ?? value,
  number: (value) => (typeof value === 'number' ? String(value) : value),
  'epoch-s': (value) => momentOf(value, 1000),
  'epoch-ms': (value) => momentOf(value, 1),
  euros: (value) => scaled(value, (amount) => Math.round(amount * 100)),
  cents: (value) => scaled(value, (amount) => amount / 100),
  link: idOfLink,
}

/** Converts one value of ours into theirs. */
const WRITE_FORM: Readonly<Record<Form, (value: unknown) => unknown>> = {
  'json-text': (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  'number-text': (value) => (typeof value === 'number' ? String(value) : value),
  number: (value) => (typeof value === 'string' && INTEGER.test(value) ? Number(value) : value),
  'epoch-s': (value) => epochOf(value, 1000),
  'epoch-ms': (value) => epochOf(value, 1),
  euros: (value) => scaled(value, (amount) => amount / 100),
  cents: (value) => scaled(value, (amount) => Math.round(amount * 100)),
  // the ID is sent alone: the app builds addresses from its own settings only
  link: (value) => value,
}

/** Converts a value of theirs into ours, by a named form or by their words for our values. */
export function readForm(form: string, value: unknown): unknown {
  if (isNamedForm(form)) return READ_FORM[form](value)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value
  const ours = wordPairs(form).find(([, word]) => word.toLowerCase() === String(value).trim().toLowerCase())?.[0]
  if (ours === undefined) return value
  if (ours === 'true' || ours === 'false') return ours === 'true'
  return INTEGER.test(ours) ? Number(ours) : ours
}

/** Converts a value of ours into theirs. A value without a word stays unchanged; `wordlessField` finds it before anything is sent. */
export function writeForm(form: string, value: unknown): unknown {
  return isNamedForm(form) ? WRITE_FORM[form](value) : (wordFor(form, value) ?? value)
}

/** Their word for our value; undefined when there is none, or when nothing tells which of several to send. */
export function wordFor(words: string, value: unknown): string | undefined {
  const [pair, ...others] = wordPairs(words).filter(([ours]) => ours === String(value))
  return others.length > 0 ? undefined : pair?.[1]
}
