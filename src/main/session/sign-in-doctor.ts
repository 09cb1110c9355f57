import type { SignInStep } from '#contract/people/sign-in-doctor.ts'
import { TokenPlace } from '#contract/reading/shape.ts'
import { fieldPathsOf } from '../diagnostics/field-names.ts'
import type { CallOutcome, HttpConfig } from '../http/http-config.ts'
import { CSRF_STATUS, namesCsrf } from '../http/identity/csrf.ts'
import { messageOf } from '../http/response/rejection.ts'
import { findOpaque, findToken, isSigned, looksOpaque, TaughtToken } from '../http/identity/signed-token.ts'
import { cookiesIn, withTaughtToken } from '../http/request/taught.ts'

/** Most answers of one sign-in that are remembered. */
const MAX_STEPS = 12
const STEPS: readonly string[] = ['session.login', 'session.twoFactor', 'live.ping'] satisfies SignInStep['step'][]
const isStep = (name: string): name is SignInStep['step'] => STEPS.includes(name)
/** Headers that browsers and servers fill themselves. */
const NO_TOKEN = new Set(['set-cookie', 'etag', 'server', 'date', 'via'])

interface Found extends Pick<SignInStep, 'csrf' | 'keys' | 'cookies' | 'token' | 'at' | 'proposal'> {
  /** How a token is sent from then on; null without a token in the answer. */
  readonly place: TokenPlace | null
  /** The scheme that a refusal asks for in Authorization (WWW-Authenticate), if it is not the one that is sent. */
  readonly scheme: string | null
}
const NOTHING: Found = { csrf: false, keys: [], cookies: [], token: 'none', at: '', proposal: null, place: null, scheme: null }
interface Step extends Pick<Found, 'place' | 'scheme'> {
  readonly taken: SignInStep
}

/** Answers of each step of the last sign-in: names and numbers, never a value. */
export interface SignInDoctor {
  /** An answer has been read. */
  answered(name: string, headers: Headers, body: unknown, place: TokenPlace | undefined): void
  /** A call has ended. */
  called(name: string, outcome: CallOutcome): void
  read(): readonly SignInStep[]
  /** Wraps Diagnostics to receive every call too. */
  beside<D extends Pick<HttpConfig['diagnostics'], 'called'>>(diagnostics: D): D
}

export function createSignInDoctor(): SignInDoctor {
  let steps: Step[] = []
  /** Findings about answers whose call has not ended yet. */
  const findings = new Map<string, Found>()
  const doctor: SignInDoctor = {
    answered: (name, headers, body, place) => {
      if (isStep(name)) findings.set(name, examine(name, headers, body, place))
    },
    called: (name, { method, path, status, ms, failed, reason = null, to }) => {
      if (!isStep(name)) return
      if (name === 'session.login') steps = []
      // later pings add nothing about the sign-in
      if (name === 'live.ping' && (steps.length === 0 || steps.at(-1)?.taken.step === 'live.ping')) return
      const { csrf, place, scheme, ...found } = findings.get(name) ?? NOTHING
      const taken = {
        step: name,
        method,
        path,
        status,
        ms,
        failed,
        reason: status === null ? reason : null,
        slash: to === 'slash' ? otherSlash(path) : null,
        csrf: failed === 'rejected' && (csrf || status === CSRF_STATUS),
        ...found,
      }
      steps = [...steps, { taken, place, scheme }].slice(-MAX_STEPS)
      findings.delete(name)
    },
    read: () => withScheme(steps),
    beside: (diagnostics) => ({
      ...diagnostics,
      called: (name: string, outcome: CallOutcome) => {
        diagnostics.called(name, outcome)
        doctor.called(name, outcome)
      },
    }),
  }
  return doctor
}

const otherSlash = (path: string): string => (path.endsWith('/') ? path.replace(/\/+$/, '') : `${path}/`)

/** A session that was refused for its scheme: the last token is offered again, with the scheme that the refusal asks for. */
function withScheme(steps: readonly Step[]): SignInStep[] {
  const scheme = steps.findLast((step) => step.scheme !== null)?.scheme ?? null
  const last = steps.findLastIndex(({ place, taken }) => place !== null || taken.proposal?.token !== undefined)
  return steps.map(({ place, taken }, at) => {
    const token = taken.proposal?.token ?? place
    const isOffered = at === last && scheme !== null && token && (token.send ?? 'bearer') === 'bearer' && token.scheme !== scheme
    return isOffered ? { ...taken, proposal: { token: { ...token, scheme } } } : taken
  })
}

/** The scheme is the first word of the header. Of these, none is a word before a token. */
const NO_SCHEME = /^(bearer|basic|digest|negotiate|ntlm|hoba|mutual|oauth|scram-.*|vapid|dpop|gnap|privatetoken|concealed)$/i
function schemeIn(headers: Headers): string | null {
  const [scheme = ''] = /^[A-Za-z][A-Za-z0-9_-]{0,30}(?=[\s,]|$)/.exec(headers.get('www-authenticate')?.trim() ?? '') ?? []
  return scheme === '' || NO_SCHEME.test(scheme) ? null : scheme
}

function examine(name: SignInStep['step'], headers: Headers, body: unknown, place: TokenPlace | undefined): Found {
  const cookies = cookiesIn(headers)
  const scheme = schemeIn(headers)
  const names = { csrf: namesCsrf(messageOf(body) ?? ''), keys: fieldPathsOf(body, 3), cookies: [...cookies.keys()], scheme, place: null }
  // a ping has no token
  if (name === 'live.ping') return { ...NOTHING, ...names }
  if (withTaughtToken(place, headers, body) instanceof TaughtToken)
    return { ...names, token: 'taught', at: place?.at ?? '', proposal: null, place: place ?? null }
  const inBody = findToken(body)
  if (inBody) return { ...names, token: inBody.isGuess ? 'guess' : 'found', at: inBody.at, proposal: null, place: placeInBody(inBody.at) }
  const header = [...headers].find(([key, value]) => !NO_TOKEN.has(key) && isSigned(value.replace(/^bearer\s+/i, '')) && value.length > 40)
  if (header) return { ...names, token: 'header', at: header[0], proposal: { token: { in: 'header', at: header[0], send: 'bearer' } } }
  const cookie = [...cookies].find(([, value]) => isSigned(value) && value.length > 40)
  // a cookie is sent back without any setting
  if (cookie) return { ...names, token: 'cookie', at: cookie[0], proposal: null }
  return { ...names, ...opaqueIn(headers, body) }
}

/** Null: the answer itself, or a name that may be a value. */
const placeInBody = (at: string): TokenPlace | null => {
  const place = TokenPlace.safeParse({ in: 'body', at })
  return at !== 'answer' && !at.includes('*') && place.success ? place.data : null
}

const NO_TOKEN_MET = { token: 'none', at: '', proposal: null } as const

/** What may be a token of another form. A person decides: a session cookie may be enough. */
function opaqueIn(headers: Headers, body: unknown): Pick<Found, 'token' | 'at' | 'proposal'> {
  const at = findOpaque(body)
  if (at !== null) return { token: 'opaque', at, proposal: { token: { in: 'body', at, send: 'bearer' } } }
  const [header] = [...headers].find(([key, value]) => !NO_TOKEN.has(key) && looksOpaque(key, value)) ?? []
  if (header === undefined) return NO_TOKEN_MET
  return { token: 'opaque', at: header, proposal: { token: { in: 'header', at: header, send: 'header', as: header } } }
}
