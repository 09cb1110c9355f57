import type { Endpoint } from '#contract/endpoint.ts'
import type { Override } from '#contract/reading/override.ts'
import type { HarCall } from './har-calls.ts'
import { isFieldName } from './har-paths.ts'
import { isVerdictWord, sendsVerdict } from './har-verdicts.ts'
import { pairs } from '../proposals/name-pairs.ts'

type Declared = Pick<Endpoint, 'method' | 'path' | 'input'> & { readonly of?: unknown }
type Payload = Pick<HarCall, 'url' | 'sent' | 'words' | 'isForm' | 'resource'>

/** The whole name of a field that identifies the row a call changes. */
const ID = /^_?(id|uuid|guid|key|ref)$/i

/** Our names of the sent fields that have other names at the back office. `isWhole`: a field that is left on each side is the same one. */
function namesOf(
  { input, path, of }: Declared,
  { sent, words }: Pick<Payload, 'sent' | 'words'>,
  isWhole: boolean,
): ReadonlyMap<string, string> {
  const wanted = Object.keys(input.shape).filter((name) => !path.includes(`{${name}}`))
  const ours = wanted.filter((name) => !sent.includes(name))
  const theirs = sent.filter((name) => !wanted.includes(name) && isFieldName(name))
  const namePairs = pairs(ours, theirs, () => true, { leftOver: isWhole })
  const names = new Map(namePairs.map((pair) => [pair.theirs, pair.ours]))
  const [verdict, ...more] = theirs.filter((name) => !names.has(name) && isVerdictWord(words.get(name)))
  const isUnnamed = sendsVerdict({ input }) && ours.includes('status') && ![...names.values()].includes('status')
  if (isUnnamed && verdict !== undefined && more.length === 0) names.set(verdict, 'status')
  const ids = theirs.filter((name) => !names.has(name) && ID.test(name))
  const isFree = typeof of === 'string' && ours.includes(of) && ![...names.values()].includes(of)
  const [id] = ids
  return isFree && id !== undefined && ids.length === 1 ? names.set(id, of) : names
}

/** Sign-in sends two fields, the second factor one: 'username' is the email there, 'otp' the code. */
const isSignIn = ({ path }: Declared): boolean => path === 'api/login' || path === 'api/2fa'

/** A path where an email and a password are a sign-in, not a registration or a new password. */
const SIGNS_IN = /(log|sign)[-_]?(in|on)|auth|session/i

/** The call with the contract's names of the fields that it sends. */
export function inOurNames<T extends Payload>(declared: Declared, call: T): T {
  if (declared.method === 'GET' || call.sent.length === 0) return call
  const names = namesOf(declared, call, declared.path === 'api/login' && SIGNS_IN.test(call.url.pathname))
  if (names.size === 0) return call
  const ours = (name: string) => names.get(name) ?? name
  return { ...call, sent: call.sent.map(ours), words: new Map([...call.words].map(([name, word]) => [ours(name), word])) }
}

/** How the back office wants the payload of a write: names of its fields, and a form instead of JSON. */
export function payloadFrom(declared: Endpoint, calls: readonly Payload[]): Pick<Override, 'fields' | 'constants' | 'send'> {
  if (declared.method === 'GET' || declared.send === 'multipart') return {}
  const kinds = new Set(calls.map(({ resource }) => resource))
  const [kind = null] = kinds
  if (kinds.size === 1 && kind !== null) return resourceFrom(declared, calls, kind)
  const fields = new Map(calls.flatMap((call) => [...namesOf(declared, call, isSignIn(declared))]))
  const isOneEach = new Set(fields.values()).size === fields.size
  return {
    ...(fields.size > 0 && isOneEach && { fields: Object.fromEntries(fields) }),
    ...(calls.length > 0 && calls.every(({ isForm }) => isForm) && { send: 'form' as const }),
  }
}

/** The same for a resource of JSON:API. */
function resourceFrom(declared: Endpoint, calls: readonly Payload[], kind: string): Pick<Override, 'fields' | 'constants' | 'send'> {
  const own = Object.keys(declared.input.shape)
  const fields = calls.flatMap((call) => {
    const names = namesOf(declared, call, isSignIn(declared))
    return call.sent.flatMap((name) => {
      const ours = names.get(name) ?? (own.includes(name) ? name : undefined)
      return ours === undefined ? [] : [[name === 'id' ? 'data.id' : `data.attributes.${name}`, ours] as const]
    })
  })
  const isOneEach = new Set(new Map(fields).values()).size === new Map(fields).size
  return isOneEach && fields.length > 0 ? { fields: Object.fromEntries(fields), constants: { 'data.type': kind }, send: 'json-api' } : {}
}
