import { isRecord } from '#contract/values/record.ts'

/** One changed key with its values as text. Null = the key is absent. */
export interface Change {
  /** 'address.city'; '' for a value that has no keys. */
  readonly key: string
  readonly before: string | null
  readonly after: string | null
  readonly changed: boolean
}

/** Shown instead of a secret. */
export const MASK = '••••••'
const SECRET =
  /(?:^|_)(?:pass|password|passwd|passphrase|pwd|tokens?|jwt|bearer|secrets?|authorization|cookies?|otp|pin|api_?keys?|private_?key|credentials?)$/
const SECRET_ANYWHERE = /password|passwd|secret|api_?key|private_?key|authorization/
const SIGNED_TOKEN = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g
const IN_TEXT = /\b(password|passwd|pwd|token|secret|authorization|api[_-]?key)(["']?\s*[=:]\s*["']?)(?:Bearer\s+)?[^\s"',;&}]+/gi
const MAX_DEPTH = 4

/** Is this the name of a secret (D-91)? "newPassword", "blocktrade_token"; not "try_pass_before_login". */
export function isSecretKey(key: string): boolean {
  const plain = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .toLowerCase()
  return SECRET.test(plain) || SECRET_ANYWHERE.test(plain)
}

/** Parses JSON text; other values are unchanged. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value ?? null
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** The same value with every secret in it masked. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(SIGNED_TOKEN, MASK).replace(IN_TEXT, `$1$2${MASK}`)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 20) return MASK
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecretKey(key) && inner !== null ? MASK : masked(inner, depth + 1)]),
  )
}

/** The whole value in readable lines, secrets masked. */
export const rawText = (value: unknown): string => {
  const maskedValue = masked(parsed(value))
  return typeof maskedValue === 'string' ? maskedValue : JSON.stringify(maskedValue, null, 2)
}

/** Key by key, old and new value, changed ones first. Values are compared unmasked and shown masked. */
export function changesOf(previous: unknown, after: unknown): readonly Change[] {
  const [old, now] = [flat(parsed(previous)), flat(parsed(after))]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const changes = keys.map((key): Change => {
    const [a, b] = [old.get(key), now.get(key)]
    return { key, before: shownOf(key, a), after: shownOf(key, b), changed: JSON.stringify(a) !== JSON.stringify(b) }
  })
  return [...changes.filter(({ changed }) => changed), ...changes.filter(({ changed }) => !changed)]
}

/** Identifying keys of a list's elements, in the order in which they are tried. */
const IDENTITIES = ['code', 'id', 'uuid', 'key', 'isbn', 'ticker', 'type', 'name', 'label']

/** Longest text of changes: a created bottle has 42 fields. */
const MAX_TEXT = 2_000

interface ChangesForm {
  /** Text for a change; null: its key and values are shown. */
  readonly wordsFor?: (change: Change) => string | null
  /** Name of a key in the language of the reader. Default: the key. */
  readonly nameOf?: (key: string) => string
  readonly separator?: string
  readonly colon?: string
  /** The decimal separator. */
  readonly decimalMark?: string
}

/** The changes in one line: "payments.enabled: true → false; reason: test". Secrets are masked; null without changes. */
export function changesText(
  previous: unknown,
  after: unknown,
  { wordsFor = () => null, nameOf: wordOf = (key) => key, separator = '; ', colon = ': ', decimalMark = '.' }: ChangesForm = {},
): string | null {
  const text = changesOf(previous, after)
    .filter(({ changed }) => changed)
    .map((change) => wordsFor(change) ?? plainChange(change, wordOf, colon, decimalMark))
    .join(separator)
  return text === '' ? null : text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

const plainChange = ({ key, before, after }: Change, nameOf: (key: string) => string, colon: string, mark: string): string =>
  `${key === '' ? '' : nameOf(key) + colon}${before === null ? '' : `${textOf(before, mark)} → `}${textOf(after, mark)}`

/** An empty value is a dash, not the "null" of JSON. */
const textOf = (shown: string | null, mark: string): string =>
  shown === null || shown === 'null' ? '—' : shown.replace(/^(-?\d+)\.(\d+)$/, `$1${mark}$2`)

/** Every leaf under its path: 'address.city', 'payments.enabled' for an element of a list of records. Lists of plain values are leaves. */
function flat(value: unknown, path = '', depth = 0): Map<string, unknown> {
  if (value === null && path === '') return new Map()
  const parts = depth > MAX_DEPTH ? null : partsOf(value)
  if (parts === null || parts.length === 0) return new Map([[path, value]])
  return new Map(parts.flatMap(([key, inner]) => [...flat(inner, path === '' ? key : `${path}.${key}`, depth + 1)]))
}

function partsOf(value: unknown): [string, unknown][] | null {
  if (isRecord(value)) return Object.entries(value)
  if (!Array.isArray(value) || !value.every(isRecord)) return null
  const identity = IDENTITIES.find(
    (key) => new Set(value.map((item) => nameOf(item[key]))).size === value.length && value.every((item) => nameOf(item[key]) !== null),
  )
  return value.map((item, at) => {
    if (identity === undefined) return [String(at + 1), item]
    const { [identity]: name, ...others } = item
    // an element that is nothing but its name
    return [nameOf(name) ?? '', Object.keys(others).length === 0 ? name : others]
  })
}

const nameOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(masked(String(value))) : null

function shownOf(key: string, value: unknown): string | null {
  if (value === undefined) return null
  if (key.split('.').some(isSecretKey) && value !== null) return MASK
  const maskedValue = masked(value)
  return typeof maskedValue === 'string' ? maskedValue : JSON.stringify(maskedValue)
}
