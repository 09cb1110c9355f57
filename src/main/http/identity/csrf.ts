import type { AppError, Result } from '#contract/result.ts'
import type { CookieJar, SavedCookie } from './cookie-jar.ts'

/** Cookie → header that repeats its value (CSRF protection, D-11); sent only when the server set such a cookie. */
export const CSRF = { 'XSRF-TOKEN': 'x-xsrf-token', csrftoken: 'x-csrftoken' } as const

/** The cookies of a jar that belong to nobody: a back office sets them before the sign-in. */
export const csrfCookies = (jar: CookieJar): SavedCookie[] =>
  jar.save().filter(({ key }) => typeof key === 'string' && Object.hasOwn(CSRF, key))

/** Was the call rejected because it did not repeat such a cookie? 419 is Laravel's status for it. */
export const lacksCsrf = <T>(result: Result<T>): boolean => !result.ok && isAboutCsrf(result.error)
const isAboutCsrf = (error: AppError): boolean =>
  error.kind === 'rejected' && (error.status === 419 || /csrf|xsrf|forgery/i.test(error.message ?? ''))
