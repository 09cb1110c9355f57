import { isCsrfCookie } from '#contract/people/sign-in-doctor.ts'
import type { AppError, Result } from '#contract/result.ts'
import type { CookieJar, SavedCookie } from './cookie-jar.ts'

/** Cookie → header that repeats its value (CSRF protection, D-11); sent only when the server set such a cookie. */
const HEADERS: ReadonlyMap<string, string> = new Map([
  ['XSRF-TOKEN', 'x-xsrf-token'],
  ['csrftoken', 'x-csrftoken'],
])
/** The header for a CSRF cookie of any other name, for example csrf-token or csrf_access_token: Express, Flask and Rails read it. */
const USUAL_HEADER = 'x-csrf-token'

/**
 * The headers that repeat these cookies of an address, decoded as browsers' scripts do: Laravel and Spring encode the value in the cookie. A cookie of
 * another name is repeated only if scripts may read it: otherwise it is the server's own secret.
 */
export const csrfHeaders = (jar: CookieJar, url: string): Record<string, string> =>
  Object.fromEntries(
    jar.of(url).flatMap(({ name, value, isHttpOnly }) => {
      const header = HEADERS.get(name) ?? (isCsrfCookie(name) && !isHttpOnly ? USUAL_HEADER : null)
      const text = decoded(value)
      return header !== null && /^[\x21-\x7e]+$/.test(text) ? [[header, text]] : []
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
export const csrfCookies = (jar: CookieJar): SavedCookie[] => jar.save().filter(({ key }) => typeof key === 'string' && isCsrfCookie(key))

/** Was the call rejected because it did not repeat such a cookie? */
export const lacksCsrf = <T>(result: Result<T>): boolean => !result.ok && isAboutCsrf(result.error)
const isAboutCsrf = (error: AppError): boolean =>
  error.kind === 'rejected' && (error.status === CSRF_STATUS || namesCsrf(error.message ?? ''))
/** Laravel's status for a missing or wrong CSRF token. */
export const CSRF_STATUS = 419
/** Path below the API at which Laravel's Sanctum sets the cookie; it sets it nowhere else. */
const LARAVEL_CSRF_PATH = 'sanctum/csrf-cookie'
const isLaravelRefusal = <T>(result: Result<T>): boolean =>
  !result.ok && result.error.kind === 'rejected' && result.error.status === CSRF_STATUS
export const namesCsrf = (message: string): boolean => /csrf|xsrf|forgery/i.test(message)

interface CsrfSteps {
  /** Sends a request that may set the cookie: a ping, or a GET of `path`. */
  readonly fetchCookie: (path?: string) => Promise<unknown>
  readonly jar: () => CookieJar
  /** False once another attempt has begun. */
  readonly isCurrent?: () => boolean
}

/** Sends a request. If it was refused for lack of a CSRF cookie, fetches the cookie, unless the refusal has set it, and sends the request once more. */
export async function sentWithCsrf<T>(
  send: () => Promise<Result<T>>,
  { fetchCookie, jar, isCurrent = () => true }: CsrfSteps,
): Promise<Result<T>> {
  const hasCookie = () => csrfCookies(jar()).length > 0
  const hadCookie = hasCookie()
  const answer = await send()
  if (hadCookie || !isCurrent() || !lacksCsrf(answer)) return answer
  if (!hasCookie()) await fetchCookie()
  if (isCurrent() && !hasCookie() && isLaravelRefusal(answer)) await fetchCookie(LARAVEL_CSRF_PATH)
  return isCurrent() && hasCookie() ? send() : answer
}
