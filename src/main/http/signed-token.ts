const SIGNED = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/
const MAX_LENGTH = 20_000

/** "A token of the expected signed form" (part 1 §7): three base64url segments (D-4). Only such a token is sent as a bearer. */
export const isSigned = (token: unknown): token is string => typeof token === 'string' && token.length <= MAX_LENGTH && SIGNED.test(token)

/** The moment the token says it runs out (epoch ms), for the warning only; null when it does not say (D-4). */
export function expiryOf(token: string | null): number | null {
  if (!isSigned(token)) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : null
  } catch {
    return null
  }
}

const PLACES = ['token', 'access_token', 'jwt'] as const

/** The token in an answer of login or 2FA: token, access_token, jwt, the same under data, or a bare string (D-3). Null = cookies only. */
export function tokenOf(answer: unknown): string | null {
  if (typeof answer === 'string') return isSigned(answer.trim()) ? answer.trim() : null
  if (typeof answer !== 'object' || answer === null) return null
  const record = answer as Record<string, unknown>
  for (const place of PLACES) if (Object.hasOwn(record, place) && isSigned(record[place])) return record[place]
  return Object.hasOwn(record, 'data') ? tokenOf(record['data']) : null
}
