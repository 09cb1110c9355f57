import type { AppError } from '#contract/result.ts'
import type { SessionState } from '#contract/people/session.ts'
import { isCsrfCookie, type SignInStep } from '#contract/people/sign-in-doctor.ts'

type Verdict =
  | 'in'
  | 'no-answer'
  | 'slash'
  | 'no-call'
  | 'csrf'
  | 'server-failed'
  | 'nothing-to-send'
  | 'token-offered'
  | 'session-refused'
  | 'session-offered'
  | 'refused'
  | 'code-refused'
  | 'not-read'
  | 'code-next'

/** State of the sign-in, in one sentence. */
export function verdictOf(steps: readonly SignInStep[], reason: SessionState['reason'] = 'none'): Verdict {
  const last = steps.at(-1)
  const isConfirmed = steps.some(({ step, failed }) => step === 'session.twoFactor' && failed === null)
  if (isRedirected(steps)) return 'slash'
  if (reason === 'not-accepted' || (isConfirmed && last?.step === 'live.ping' && isRefused(last)))
    return steps.some(({ proposal }) => proposal) ? 'session-offered' : 'session-refused'
  if (!last || last.status === null) return 'no-answer'
  if (steps.some(({ step, status }) => step !== 'live.ping' && (status === 404 || status === 405))) return 'no-call'
  if (steps.some(({ csrf }) => csrf)) return 'csrf'
  if (last.step !== 'live.ping' && last.status >= 500) return 'server-failed'
  const isDone = (name: SignInStep['step']) => steps.some(({ step, failed }) => step === name && failed === null)
  if (isDone('session.twoFactor') || isDone('live.ping')) return 'in'
  const first = steps.find(({ step, failed }) => step === 'session.login' && failed === null)
  if (first && first.cookies.every(isCsrfCookie) && ['none', 'header', 'opaque'].includes(first.token))
    return first.proposal ? 'token-offered' : 'nothing-to-send'
  if (last.step !== 'live.ping' && last.status < 300 && last.failed !== null) return 'not-read'
  if (first && isTokenSent(first) && last.step === 'session.twoFactor' && (last.status === 401 || last.status === 403))
    return 'code-refused'
  return steps.some(({ step, failed }) => step === 'session.twoFactor' && failed !== null) || !first ? 'refused' : 'code-next'
}

/** Was a step redirected to the same path with or without a slash at its end, and not taken again since? */
const isRedirected = (steps: readonly SignInStep[]): boolean =>
  steps.some(({ step, slash }, at) => slash !== null && !steps.slice(at + 1).some((later) => later.step === step))

/** Redirected to the same path with or without a slash at its end: the doctor corrects it. */
export const isSlashed = (error: AppError): boolean => error.kind === 'unreachable' && error.to === 'slash'

/** There is no such call at this address: the address, or the call, is wrong. */
export const isAbsent = (error: AppError): boolean => error.kind === 'rejected' && [404, 405, 501].includes(error.status)

/** No step of these gives a session: the right code fails too. */
export const isSessionless = (steps: readonly SignInStep[]): boolean => ['nothing-to-send', 'token-offered'].includes(verdictOf(steps))

/** Is the second step sent with a token of the first? A 401 may then be about the code, or about how the token is sent. */
const isTokenSent = ({ token }: SignInStep): boolean => ['found', 'guess', 'taught'].includes(token)

/** A call that a 401 to another one stopped is refused as well. */
const isRefused = ({ status, failed }: SignInStep): boolean => status === 401 || failed === 'unauthorized'
