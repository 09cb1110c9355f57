import type { AppError } from '#contract/result.ts'

/**
 * Does the back office lack this call (D-134)? 'sure': it says that it has no such method, or the path of a read that names no row is not found.
 * 'perhaps': a guessed path is not found, but what was asked about may be gone as well. Null: the call exists.
 */
export function missingCall(error: AppError): 'sure' | 'perhaps' | null {
  if (error.kind !== 'rejected') return null
  const { status, code, at } = error
  if (status === 405 || status === 501) return 'sure'
  // a code of the contract was sent by the call itself
  if (status !== 404 || code !== 'unknown' || !at) return null
  // a list may be empty, but it doesn't disappear
  if (at.method === 'GET' && !at.path.includes('{')) return 'sure'
  return at.assumed === true ? 'perhaps' : null
}
