import { isRecord } from '#contract/values/record.ts'
import type { HarPair } from '../traffic/har-calls.ts'
import { definition, type Resolve } from './definition.ts'

/** How a document says that a session is sent. `other`: in a way that the app can't send, such as a password with every request. */
export type DocumentedSession = 'token' | 'cookie' | 'other' | 'unsaid'

type Fields = Record<string, unknown>

/** Stands for a token in the samples of a document: of the signed form, or of another one. */
const SIGNED = 'sample-token.sample-token.sample-token'
const OPAQUE = 'sample/token/sample/token'
/** Names of a field that contains the token of the session. */
const TOKEN_NAME = /token|jwt|bearer|^(key|access|ticket|session(_?(id|key))?)$/i
const OTHER_TOKEN = /refresh|csrf|xsrf|type|expir|device|push|reset|block/i
/** The word before a token, in a description: 'required prefix "Token"'. */
const PREFIX = /prefix[^"'`\w]*["'`]([A-Za-z][\w-]{0,30})["'`]/i

/** How signed-in requests are authenticated (`securitySchemes`, or `securityDefinitions` of Swagger), as headers with a token that stands for every token. */
export function sessionOf(document: Fields, resolve: Resolve) {
  const schemes = schemesOf(document, resolve)
  const used = namesOf(document)
  const own = Object.entries(schemes).filter(([name]) => used.size === 0 || used.has(name))
  const sent = own.map(([, scheme]) => headerOf(scheme)).filter((header) => header !== null)
  const token = sent.find(({ name }) => name === 'authorization') ?? sent[0]
  const isJwt = own.some(([, { bearerFormat }]) => typeof bearerFormat === 'string' && /jwt/i.test(bearerFormat))
  const isCookie = own.some(([, { type, in: place }]) => type === 'apiKey' && place === 'cookie')
  const kind: DocumentedSession = token ? 'token' : isCookie ? 'cookie' : own.length > 0 ? 'other' : 'unsaid'
  const sample = isJwt ? SIGNED : OPAQUE
  const headers: readonly HarPair[] = token ? [{ name: token.name, value: `${token.scheme ? `${token.scheme} ` : ''}${sample}` }] : []
  return { kind, headers, sample }
}

/** The answer with the token's sample in each field that is named like one. */
export function withToken(answer: unknown, sample: string): unknown {
  if (!isRecord(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      typeof value === 'string' && TOKEN_NAME.test(name) && !OTHER_TOKEN.test(name) ? sample : withToken(value, sample),
    ]),
  )
}

/** Does the answer contain a token's sample? */
export const hasSample = (answer: unknown, sample: string): boolean =>
  answer === sample || (isRecord(answer) && Object.values(answer).some((value) => hasSample(value, sample)))

function schemesOf({ components, securityDefinitions }: Fields, resolve: Resolve): Record<string, Fields> {
  const declared = isRecord(components) ? components['securitySchemes'] : securityDefinitions
  return Object.fromEntries(Object.entries(isRecord(declared) ? declared : {}).map(([name, scheme]) => [name, definition(scheme, resolve)]))
}

/** Schemes that the document or one of its operations asks for. */
function namesOf({ security, paths }: Fields): ReadonlySet<string> {
  const items = Object.values(isRecord(paths) ? paths : {}).filter(isRecord)
  const asked = [security, ...items.flatMap((item) => Object.values(item).map((operation) => isRecord(operation) && operation['security']))]
  return new Set(asked.flatMap((all) => (Array.isArray(all) ? all.filter(isRecord).flatMap((one) => Object.keys(one)) : [])))
}

/** The header of a token; `scheme`: the word before it. Null: none, or a password. */
function headerOf({ type, scheme, in: place, name, description }: Fields): { readonly name: string; readonly scheme: string } | null {
  if (type === 'oauth2' || type === 'openIdConnect') return { name: 'authorization', scheme: 'Bearer' }
  if (type === 'http') return String(scheme).toLowerCase() === 'bearer' ? { name: 'authorization', scheme: 'Bearer' } : null
  if (type !== 'apiKey' || place !== 'header' || typeof name !== 'string') return null
  if (!/^authorization$/i.test(name)) return { name, scheme: '' }
  const [, prefix = 'Bearer'] = PREFIX.exec(typeof description === 'string' ? description : '') ?? []
  return { name: 'authorization', scheme: prefix }
}
