import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { PROFILE_PROBLEMS } from '#contract/desktop/profile.ts'
import { type AppError, fail } from '#contract/result.ts'
import type { ADDRESS_ERRORS } from '#contract/desktop/settings.ts'
import { lacksCsrf } from '#main/http/identity/csrf.ts'

/** Outcomes that deviate from the contract. */
const BAD: ReadonlySet<CheckResult['outcome']> = new Set(['differs', 'refused', 'redirected', 'no-answer', 'unreadable', 'too-large'])
export const isBad = ({ outcome }: CheckResult): boolean => BAD.has(outcome)

/** Never sent here; two thirds of all endpoints, so that they are only counted. */
export const isWrite = ({ outcome, reason }: CheckResult): boolean => outcome === 'not-tried' && reason === 'write'

/** Why an address is not used. */
export function addressText(address: string, error: AppError<(typeof ADDRESS_ERRORS)[number]>): string {
  const code = error.kind === 'rejected' && error.code !== 'unknown' ? error.code : 'not_a_url'
  return `Can’t use the address ${address}: ${ADDRESS_WORDS[code]}.`
}
const ADDRESS_WORDS = {
  not_https: 'it must start with https:// (http:// only for this computer)',
  has_credentials: 'it must not contain a user name or a password',
  has_query: 'it must not contain ? or #',
  not_a_url: 'it must look like https://backoffice.example.com',
} as const

/** Why a profile is not used. `invalid`: its wrong fields. */
export function profileText(file: string, problem: (typeof PROFILE_PROBLEMS)[number], invalid: readonly string[] = []): string {
  return `Can’t use the profile ${file}: ${PROFILE_WORDS[problem]}${list(': ', invalid, '')}.`
}
const PROFILE_WORDS: Readonly<Record<(typeof PROFILE_PROBLEMS)[number], string>> = {
  unreadable: 'the file can’t be read',
  'too-large': 'it is larger than 1 MB',
  'not-json': 'it isn’t JSON',
  'too-complex': 'it takes too long to read',
  'not-a-profile': 'it isn’t a Cellarmaster profile',
  'newer-version': 'it needs a newer version of Cellarmaster',
  invalid: 'these fields aren’t valid',
  'not-traffic': 'it isn’t a HAR file',
  'no-calls': 'it contains no call',
  'no-bodies': 'its responses have no bodies',
  'not-a-document': 'it isn’t an OpenAPI document',
}

/** One endpoint in a few lines: request, outcome, differences and the matching correction. Names only, never values. */
export function resultText(result: CheckResult): string {
  const {
    name,
    method,
    path,
    outcome,
    reason,
    status,
    ms,
    rows,
    more,
    total,
    next,
    source,
    missing,
    unexpected,
    unknown,
    guesses,
    keys,
    proposals,
  } = result
  const about = [
    status && `status ${status}`,
    ms !== null && `${ms} ms`,
    rows !== null && `${rows}${more ? '+' : ''} rows`,
    source === null ? reason : `no ID in ${source}`,
  ]
  const heading = `${outcome.padEnd(10)} ${name.padEnd(28)} ${method} ${path}${list(' (', about, ')')}`
  const details = [
    total === null ? (next ? `pages: only the first ${rows} rows are loaded` : '') : `pages: only ${rows} of ${total} rows are loaded`,
    named('missing', missing),
    named('unexpected', unexpected),
    named('found instead', keys),
    named('not declared', isBad(result) ? unknown : []),
    named(
      'guessed',
      guesses.map(({ guess, at }) => `${guess} at ${at}`),
    ),
    ...proposals.map(({ change }) => `override: ${JSON.stringify(change)}`),
  ]
  return [heading, ...details.filter((line) => line !== '').map((line) => `           ${line}`)].join('\n')
}

/** The step of the sign-in that failed, what the back office returned, and the next step. */
export function signInText(error: AppError): string {
  const at = 'at' in error && error.at ? `${error.at.method} ${error.at.path}` : 'the sign-in'
  if (error.kind === 'rejected') {
    const next =
      error.status === 404 || error.status === 405
        ? 'Name the right method and path in a profile (--profile).'
        : lacksCsrf(fail(error))
          ? 'The back office expects a CSRF token and sets none in a cookie such as XSRF-TOKEN or csrftoken.'
          : 'Check email, password and code. If they are right, the profile (--profile) must say where the token is.'
    return `Couldn’t sign in: ${at} returned ${error.status}${error.message ? ` (${error.message})` : ''}. ${next}`
  }
  if (error.kind === 'unreachable' && error.reason === 'redirect')
    return `Couldn’t sign in: ${at} was redirected${REDIRECTED[error.to ?? 'other']}`
  if (error.kind === 'unreachable') return `Couldn’t sign in: no response to ${at} (${error.reason}). Check the address and HTTPS_PROXY.`
  if (error.kind === 'invalid-answer')
    return `Couldn’t sign in: the response to ${at} can’t be read${error.instead ? ` (${error.instead})` : ''}. Check the address.`
  if (error.kind === 'invalid-input') return `Couldn’t sign in: the entries aren’t valid (${error.issues.map(inWords).join(', ')}).`
  return `Couldn’t sign in: ${at} failed (${error.kind}).`
}

/** Redirects aren't followed: they would send the password to another address. */
const REDIRECTED = {
  slash: ' to the same path with or without a slash at the end. Name that path in a profile (--profile).',
  'sign-in': ' to a page for signing in. Check the address.',
  other: ' to another address. Check the address.',
} as const
/** Zod's sentence about a length. */
const inWords = (issue: string): string =>
  issue.replace(
    /Too (?:small|big): expected string to have ([<>])=(\d+) characters/,
    (_, sign, length) => `${sign === '>' ? 'at least' : 'at most'} ${length} characters`,
  )

export function summaryText(results: readonly CheckResult[]): string {
  const counts = new Map<string, number>()
  for (const result of results) {
    const name = isWrite(result) ? 'writes not sent' : result.outcome
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

const list = (previous: string, parts: readonly unknown[], after: string): string => {
  const words = parts.filter(Boolean)
  return words.length > 0 ? `${previous}${words.join(', ')}${after}` : ''
}
const named = (what: string, names: readonly string[]): string => (names.length > 0 ? `${what}: ${names.join(', ')}` : '')
