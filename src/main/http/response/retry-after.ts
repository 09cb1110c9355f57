/** Longest wait that a server may ask of us (R9). */
export const MAX_RETRY_AFTER_MS = 120_000

const HTTP_DATE = /^[A-Z][a-z]{2,8},? \d{1,2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/

/**
 * Milliseconds to wait, 0 to 120,000, from a Retry-After header in seconds or as an HTTP-date; null without a valid one. `dateHeader` is the
 * server's own clock, so a wrong clock here does no harm.
 */
export function readRetryAfter(value: string | null, dateHeader: string | null, nowMs: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(MAX_RETRY_AFTER_MS, Math.ceil(Number(text) * 1000))
  if (!HTTP_DATE.test(text)) return null
  const retryAt = Date.parse(text)
  const served = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  const wait = retryAt - (Number.isNaN(served) ? nowMs : served)
  return Number.isNaN(wait) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, wait))
}
