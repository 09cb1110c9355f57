import { FieldPath, TokenPlace } from '#contract/reading/shape.ts'
import { isFieldName } from './har-paths.ts'
import type { HarCall, HarPair } from './har-calls.ts'
import { textsOf } from './har-values.ts'

/** Shorter texts may be sent by chance. */
const MIN_LENGTH = 16
/** Where tokens are looked for without being taught. */
const KNOWN = /^(data\.)?(token|access_token|jwt)$/
const BEARER = /^bearer\s+/i
/** An e-mail, an address or a sentence. */
const NO_TOKEN = /@|:\/\/|\s/
/** Headers that say something about the browser or the page. */
const OF_BROWSER = /^(accept|sec-|if-|user-agent$|referer$|origin$|host$|content-|cache-control$|pragma$)/i
const TOKEN_NAME = /token|jwt|bearer|session|auth|key|ticket|^sid$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NEVER = 3

/**
 * Where the answer of a sign-in step has the token: the one text of it that requests afterwards carry, and in what they carry it. Null when there is none,
 * or when it needs no teaching. Browsers leave cookies and `authorization` out of a recording unless told otherwise; headers of other names are in it.
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
      return how && FieldPath.safeParse(place.at).success ? [{ place, how, rank: rankOf(place.at, how, text) }] : []
    })
    .filter(({ rank }) => rank < NEVER)
    .toSorted((a, b) => a.rank - b.rank)
  for (const { place, how } of candidates) {
    if (how.send === 'bearer' && place.in === 'body' && KNOWN.test(place.at)) return null
    const parsed = TokenPlace.safeParse({ ...place, ...how })
    if (parsed.success) return parsed.data
  }
  return null
}

type How = Pick<TokenPlace, 'send' | 'as'>

/** Most certain first. A UUID without a token's name identifies a person. */
function rankOf(at: string, { send, as = '' }: How, text: string): number {
  if (send === 'bearer') return 0
  if (TOKEN_NAME.test(at.split('.').at(-1) ?? '') || TOKEN_NAME.test(as)) return 1
  return UUID.test(text) ? NEVER : 2
}

/** What the headers of requests carry, and how: a bearer before a header of another name, that before a cookie. */
function carriersOf(calls: readonly HarCall[]): ReadonlyMap<string, How> {
  const carried = new Map<string, How>()
  const add = (text: string, how: How) => {
    if (!carried.has(text)) carried.set(text, how)
  }
  const sent: readonly HarPair[] = calls.flatMap(({ headers }) => headers.sent)
  for (const { name, value = '' } of sent)
    if (/^authorization$/i.test(name) && BEARER.test(value)) add(value.replace(BEARER, ''), { send: 'bearer' })
  for (const { name, value = '' } of sent)
    if (!/^(authorization|cookie)$/i.test(name) && !OF_BROWSER.test(name)) add(value, { send: 'header', as: name })
  for (const { name, value = '' } of sent)
    if (/^cookie$/i.test(name))
      for (const pair of value.split(/;\s*/))
        add(pair.slice(pair.indexOf('=') + 1), { send: 'cookie', as: pair.slice(0, pair.indexOf('=')) })
  return carried
}
