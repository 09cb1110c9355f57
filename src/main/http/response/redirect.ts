import type { RedirectedTo } from '#contract/result.ts'

const SIGN_IN = /^(log|sign)[-_]?in(\.\w+)?$|^(auth|sso|connexion|anmelden|anmeldung|inloggen|acceso|accesso|iniciar-sesion)$/i

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

/** Where a redirect leads: the same path with or without a slash at its end, or a sign-in page. Undefined: anywhere else. */
export function redirectedTo(from: URL, location: string | null): RedirectedTo | undefined {
  if (location === null || !URL.canParse(location, from.href)) return undefined
  const to = new URL(location, from)
  const isSlash = to.origin === from.origin && to.search === from.search && withoutSlash(to.pathname) === withoutSlash(from.pathname)
  if (isSlash && to.pathname !== from.pathname) return 'slash'
  return to.pathname.split('/').some((part) => SIGN_IN.test(part)) ? 'sign-in' : undefined
}
