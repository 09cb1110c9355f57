import { fail, ok, type Result } from '#contract/result.ts'
import type { ADDRESS_ERRORS } from '#contract/desktop/settings.ts'
import { isLoopback } from '../http/request/base-url.ts'

type AddressError = (typeof ADDRESS_ERRORS)[number]

const refuse = (code: AddressError) => fail<AddressError>({ kind: 'rejected', code, status: 0 })

/** The normalized address of a back office: https (http only on this machine, D-12), no user name, no query, no slash at the end. */
export function checkAddress(text: string): Result<string, AddressError> {
  const trimmed = text.trim()
  // The URL parser silently drops tabs and line ends, and reads 'host:443' as a scheme.
  if (trimmed.length > 500 || /[\s\p{Cc}\p{Cf}\\]/u.test(trimmed) || !/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(trimmed) || !URL.canParse(trimmed))
    return refuse('not_a_url')
  const url = new URL(trimmed)
  if (url.username !== '' || url.password !== '') return refuse('has_credentials')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return refuse('not_https')
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(trimmed)) return refuse('has_query')
  if (url.hostname === '') return refuse('not_a_url')
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`)
}

/** Second origin of pictures, besides the API (D-28): an origin, or nothing. Null = not usable. */
export function checkOrigin(text: string): string | null {
  if (text.trim() === '') return ''
  const checked = checkAddress(text)
  return checked.ok ? new URL(checked.value).origin : null
}
