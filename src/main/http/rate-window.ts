/** How long polling stays quiet after a 429 that names no time. */
const DEFAULT_WINDOW_MS = 10_000

/** After a 429 background polling keeps quiet everywhere until the server's wait is over; what a person asks for still goes out. */
export interface RateWindow {
  /** A 429 came; `retryAfterMs` is what it asked for. A shorter wait never cuts a longer one. */
  limited(retryAfterMs: number | null): void
  /** Milliseconds left, 0 when polling may go on. */
  remaining(): number
}

/** `began` hears of each new quiet time with its length in ms. `monotonic` in ms: a clock that is set forward or back changes nothing. */
export function createRateWindow(
  began: (ms: number) => void = () => undefined,
  monotonic: () => number = () => performance.now(),
): RateWindow {
  let until = Number.NEGATIVE_INFINITY
  const remaining = () => Math.max(0, until - monotonic())
  return {
    limited: (retryAfterMs) => {
      const wait = retryAfterMs ?? DEFAULT_WINDOW_MS
      const news = remaining() === 0 && wait > 0
      until = Math.max(until, monotonic() + wait)
      if (news) began(wait)
    },
    remaining,
  }
}
