/** Validator that a server sent with an answer: one header of a conditional request (RFC 9110, 13.1). */
export type Validators = { readonly 'if-none-match': string } | { readonly 'if-modified-since': string }

/**
 * A change within the same second leaves Last-Modified unchanged: it only counts when the answer is at least this much younger (RFC 9110, 8.8.2.2).
 */
const STRONG_AFTER_MS = 1000

/** The entity tag, or else a reliable Last-Modified. Null: the answer must be sent whole every time. */
export function validatorsIn(headers: Headers): Validators | null {
  const etag = headers.get('etag')
  if (etag) return { 'if-none-match': etag }
  const lastModified = headers.get('last-modified')
  if (!lastModified) return null
  const age = Date.parse(headers.get('date') ?? '') - Date.parse(lastModified)
  return age >= STRONG_AFTER_MS ? { 'if-modified-since': lastModified } : null
}
