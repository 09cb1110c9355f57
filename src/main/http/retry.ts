import { setTimeout as wait } from 'node:timers/promises'
import type { AppError, Result } from '#contract/result.ts'

/** Most repeats of a read (R9). Writes never come here (R10). */
export const MAX_RETRIES = 2
const BASE_MS = 300
const CAP_MS = 5_000
/** A longer wait is not repeated automatically: the person decides, with a countdown. */
const MAX_WAIT_MS = 10_000
const PASSING = new Set([408, 429, 500, 502, 503, 504])

/** Milliseconds until the next try, or null when another try would not help. Full jitter: from 0 to the growing limit. */
export function retryDelay(error: AppError, tried: number, random: () => number = Math.random): number | null {
  if (tried > MAX_RETRIES) return null
  const jitter = random() * Math.min(CAP_MS, BASE_MS * 2 ** tried)
  if (error.kind === 'unreachable') return error.reason === 'refused' || error.reason === 'reset' ? jitter : null
  if (error.kind !== 'rejected' || !PASSING.has(error.status)) return null
  if (error.retryAfterMs === undefined) return jitter
  return error.retryAfterMs <= MAX_WAIT_MS ? error.retryAfterMs : null
}

/** Runs a read, and repeats it after a transient failure, at most `MAX_RETRIES` times. Aborting `signal` ends the waiting. */
export async function getWithRetry<T>(attempt: () => Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> {
  for (let tried = 1; ; tried++) {
    const result = await attempt()
    if (result.ok || signal.aborted) return result
    const delay = retryDelay(result.error, tried)
    if (delay === null) return result
    try {
      await wait(delay, undefined, { signal })
    } catch {
      return result
    }
  }
}
