import type { CheckResult } from '#contract/desktop/diagnostics.ts'
import type { AppError } from '#contract/result.ts'

/** Outcomes that deviate from the contract. */
const BAD: ReadonlySet<CheckResult['outcome']> = new Set(['differs', 'refused', 'no-answer', 'unreadable', 'too-large'])
export const isBad = ({ outcome }: CheckResult): boolean => BAD.has(outcome)

/** One endpoint in a few lines: request, outcome, differences and the matching correction. Names only, never values. */
export function resultText(result: CheckResult): string {
  const { name, method, path, outcome, reason, status, ms, rows, more, missing, odd, unknown, guesses, keys, proposals } = result
  const about = [status && `status ${status}`, ms !== null && `${ms} ms`, rows !== null && `${rows}${more ? '+' : ''} rows`, reason]
  const heading = `${outcome.padEnd(10)} ${name.padEnd(28)} ${method} ${path}${list(' (', about, ')')}`
  const details = [
    named('missing', missing),
    named('unexpected', odd),
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
        : 'Check email, password and code. If they are right, the profile (--profile) must say where the token is.'
    return `Couldn’t sign in: ${at} returned ${error.status}${error.message ? ` (${error.message})` : ''}. ${next}`
  }
  if (error.kind === 'unreachable') return `Couldn’t sign in: no response to ${at} (${error.reason}). Check the address and HTTPS_PROXY.`
  if (error.kind === 'invalid-answer')
    return `Couldn’t sign in: the response to ${at} can’t be read${error.instead ? ` (${error.instead})` : ''}. Check the address.`
  if (error.kind === 'invalid-input') return `Couldn’t sign in: the entries aren’t valid (${error.issues.join(', ')}).`
  return `Couldn’t sign in: ${at} failed (${error.kind}).`
}

export function summaryText(results: readonly CheckResult[]): string {
  const counts = new Map<string, number>()
  for (const { outcome } of results) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

const list = (previous: string, parts: readonly unknown[], after: string): string => {
  const words = parts.filter(Boolean)
  return words.length > 0 ? `${previous}${words.join(', ')}${after}` : ''
}
const named = (what: string, names: readonly string[]): string => (names.length > 0 ? `${what}: ${names.join(', ')}` : '')
