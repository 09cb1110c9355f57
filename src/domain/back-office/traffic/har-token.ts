import { FieldPath, TokenPlace } from '#contract/reading/shape.ts'
import { isFieldName } from './har-paths.ts'
import type { HarCall, HarPair } from './har-calls.ts'
import { textsOf } from './har-values.ts'

/** Shortest text that counts as a token. A shorter one may occur in a request by coincidence. */
const MIN_LENGTH = 16
/** The form of a token that is sent without an override. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** Places where the app finds a token of this form without an override. */
const KNOWN = /^(data\.)?(token|access_token|accessToken|jwt)$/
const BEARER = /^bearer\s+/i
/** "Token 9944b…". What follows these schemes is no token. */
const OTHER_SCHEME = /^(?!bearer|basic|digest|negotiate|ntlm)([a-z][\w-]{0,30})\s+(\S+)$/i
/** Matches an email address, a URL or a sentence. */
const NO_TOKEN = /@|:\/\/|\s/
/** Headers that the browser sets for every request; HTTP/2 writes its own with a colon (`:path`). */
const OF_BROWSER = /^(:|accept|sec-|if-|user-agent$|referer$|origin$|host$|content-|cache-control$|pragma$)/i
const TOKEN_NAME = /token|jwt|bearer|session|auth|key|ticket|^sid$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NEVER = 3

/**
 * Finds the token in the response of a sign-in step: the text that later requests send, and the header or cookie in which they send it.
 * Null without one, or when no override is needed. By default, browsers omit cookies and `authorization` from a recording; it contains all other headers.
 */
export function tokenFromTraffic(step: HarCall, afterwards: readonly HarCall[]): TokenPlace | null {
  const carried = carriersOf(afterwards)
  const inBody = [...textsOf(step.answer)].filter(({ path }) => path.split('.').every(isFieldName))
  const places = [
    ...inBody.map(({ path, text }) => ({ in: 'body' as const, at: path, text })),
    ...step.headers.answered.map(({ name, value = '' }) => ({
      in: 'header' as const,
      at: name.toLowerCase(),
      text: value.replace(BEARER, ''),
    })),
  ]
  const candidates = places
    .flatMap(({ text, ...place }) => {
      const how = text.length >= MIN_LENGTH && !NO_TOKEN.test(text) ? carried.get(text) : undefined
      const isPlace = how && FieldPath.safeParse(place.at).success
      return isPlace ? [{ place, how, isSigned: SIGNED.test(text), rank: rankOf(place.at, how, text) }] : []
    })
    .filter(({ rank }) => rank < NEVER)
    .toSorted((a, b) => a.rank - b.rank)
  for (const { place, how, isSigned } of candidates) {
    if (isSigned && how.send === 'bearer' && how.scheme === undefined && place.in === 'body' && KNOWN.test(place.at)) return null
    const parsed = TokenPlace.safeParse({ ...place, ...how })
    if (parsed.success) return parsed.data
  }
  return null
}

type How = Pick<TokenPlace, 'send' | 'as' | 'scheme'>

/** The lowest rank is the most certain. A UUID in a field without a token's name identifies a person, not a session. */
function rankOf(at: string, { send, as = '' }: How, text: string): number {
  if (send === 'bearer') return 0
  if (TOKEN_NAME.test(at.split('.').at(-1) ?? '') || TOKEN_NAME.test(as)) return 1
  return UUID.test(text) ? NEVER : 2
}

/** Texts in the headers of requests, and how each is sent. A bearer token takes precedence over another header, and that over a cookie. */
function carriersOf(calls: readonly HarCall[]): ReadonlyMap<string, How> {
  const carried = new Map<string, How>()
  const add = (text: string, how: How) => {
    if (!carried.has(text)) carried.set(text, how)
  }
  const sent: readonly HarPair[] = calls.flatMap(({ headers }) => headers.sent)
  for (const { name, value = '' } of sent)
    if (/^authorization$/i.test(name)) {
      const [, scheme, token] = OTHER_SCHEME.exec(value) ?? []
      if (BEARER.test(value)) add(value.replace(BEARER, ''), { send: 'bearer' })
      else if (scheme !== undefined && token !== undefined) add(token, { send: 'bearer', scheme })
    }
  for (const { name, value = '' } of sent)
    if (!/^(authorization|cookie)$/i.test(name) && !OF_BROWSER.test(name)) add(value, { send: 'header', as: name })
  for (const { name, value = '' } of sent)
    if (/^cookie$/i.test(name))
      for (const pair of value.split(/;\s*/))
        add(pair.slice(pair.indexOf('=') + 1), { send: 'cookie', as: pair.slice(0, pair.indexOf('=')) })
  return carried
}
