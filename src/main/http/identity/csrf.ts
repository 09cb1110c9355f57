import type { AppError, Result } from '#contract/result.ts'
import type { CookieJar, SavedCookie } from './cookie-jar.ts'

/** Cookie → header that repeats its value (CSRF protection, D-11); sent only when the server set such a cookie. */
export const CSRF = { 'XSRF-TOKEN': 'x-xsrf-token', csrftoken: 'x-csrftoken' } as const

/** The headers that repeat these cookies of an address, decoded as browsers' scripts do: Laravel and Spring encode the value in the cookie. */
export const csrfHeaders = (jar: CookieJar, url: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(CSRF).flatMap(([cookie, header]) => {
      const value = decoded(jar.value(url, cookie) ?? '')
      return /^[\x21-\x7e]+$/.test(value) ? [[header, value]] : []
    }),
  )

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The cookies of a jar that belong to nobody: a back office sets them before the sign-in. */
export const csrfCookies = (jar: CookieJar): SavedCookie[] =>
  jar.save().filter(({ key }) => typeof key === 'string' && Object.hasOwn(CSRF, key))

/** Was the call rejected because it did not repeat such a cookie? */
export const lacksCsrf = <T>(result: Result<T>): boolean => !result.ok && isAboutCsrf(result.error)
const isAboutCsrf = (error: AppError): boolean =>
  error.kind === 'rejected' && (error.status === CSRF_STATUS || namesCsrf(error.message ?? ''))
/** Laravel's status for it. */
export const CSRF_STATUS = 419
export const namesCsrf = (message: string): boolean => /csrf|xsrf|forgery/i.test(message)
