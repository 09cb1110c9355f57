import { guessedAt } from '#contract/reading/guess.ts'
import { isRecord } from '#contract/values/record.ts'

const SIGNED = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/
const MAX_LENGTH = 20_000
/** Shortest token that is found by its form alone: a shorter text of three dotted parts may be a version or a host name. */
const MIN_GUESSED_LENGTH = 40
const MAX_DEPTH = 4

/** "A token of the expected signed form" (part 1 §7): three base64url segments (D-4). Only such a token is sent as a bearer. */
export const isSigned = (token: unknown): token is string => typeof token === 'string' && token.length <= MAX_LENGTH && SIGNED.test(token)

/** Expiry of the token (epoch ms), for the warning only; null when it has none (D-4). */
export function expiryOf(token: string | null): number | null {
  if (!isSigned(token)) return null
  const claims = jsonIn(token.split('.')[1])
  const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
  return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : null
}

function jsonIn(segment = ''): unknown {
  try {
    return JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** A token at the place that the settings name, in any form (`TokenPlace`). */
export class TaughtToken {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** Can it be sent in a header? */
export const isSendable = (token: unknown): token is string => typeof token === 'string' && /^[\x21-\x3a\x3c-\x7e]{1,20000}$/.test(token)

export interface FoundToken {
  readonly token: string
  /** Dotted names; 'answer' for the answer itself. */
  readonly at: string
  /** It is the only text of the signed form in the answer, at a place that is not tried by default. */
  readonly isGuess: boolean
}

const PLACES = ['token', 'access_token', 'accessToken', 'jwt'] as const

/** The token in an answer of login or 2FA. Null = cookies only. */
export const tokenOf = (answer: unknown): string | null =>
  answer instanceof TaughtToken ? answer.text : (findToken(answer)?.token ?? null)

/** Where the token is: at one of PLACES, at the same under data, a bare string (D-3); otherwise the only text of the signed form anywhere. */
export function findToken(answer: unknown): FoundToken | null {
  return findDeclared(answer, []) ?? findOnly(answer)
}

function findDeclared(answer: unknown, path: readonly string[]): FoundToken | null {
  if (typeof answer === 'string') return isSigned(answer.trim()) ? { token: answer.trim(), at: guessedAt(path), isGuess: false } : null
  if (!isRecord(answer)) return null
  const record = answer
  for (const place of PLACES) {
    const token = Object.hasOwn(record, place) ? record[place] : null
    if (isSigned(token)) return { token, at: guessedAt([...path, place]), isGuess: false }
  }
  return Object.hasOwn(record, 'data') ? findDeclared(record['data'], [...path, 'data']) : null
}

function findOnly(answer: unknown): FoundToken | null {
  const signed = textsIn(answer, []).filter(({ key, text }) => isSigned(text) && looksSigned(key, text))
  // OAuth also sends a token that only renews the session, OpenID one that only describes the person
  const matches = signed.length > 1 ? signed.filter(({ key }) => !BESIDE_TOKEN.test(key)) : signed
  const [only] = matches
  return only && new Set(matches.map(({ text }) => text)).size === 1 ? { token: only.text, at: guessedAt(only.path), isGuess: true } : null
}

const BESIDE_TOKEN = /refresh|^id_?token$/i
const OPAQUE_NAME = /token|jwt|bearer|session|auth|key|ticket|^sid$/i
const NO_SESSION = /refresh|csrf|xsrf|expir|request|trace|public/i

/** Could a text of this name be a token, though it is not of the signed form? Shown to a person, never used automatically. */
export const looksOpaque = (name: string, text: string): boolean =>
  OPAQUE_NAME.test(name) && !NO_SESSION.test(name) && text.length >= 16 && isSendable(text) && !/@|:\/\//.test(text)

/** Dotted names of the one text of an answer that could be a token of another form; null when there are none or several. */
export function findOpaque(answer: unknown): string | null {
  const [only, ...others] = textsIn(answer, []).filter(({ key, text }) => looksOpaque(key, text))
  // a name that may be personal data is not returned
  return only && others.length === 0 && guessedAt(only.path) === only.path.join('.') ? only.path.join('.') : null
}

/** A host name has three dotted parts too: a token is recognized by its first part, which says how it was signed, or by its field name. */
const looksSigned = (key: string, text: string): boolean => {
  const header = jsonIn(text.split('.')[0])
  return (typeof header === 'object' && header !== null) || text.length >= MIN_GUESSED_LENGTH || /token|jwt|bearer/i.test(key)
}

interface TextAt {
  readonly key: string
  readonly path: readonly string[]
  readonly text: string
}

function textsIn(value: unknown, path: readonly string[]): TextAt[] {
  if (typeof value === 'string') return [{ key: path.at(-1) ?? '', path, text: value.trim() }]
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}
