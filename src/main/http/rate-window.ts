/** Pause of polling after a 429 that names no time. */
const DEFAULT_WINDOW_MS = 10_000

/** After a 429 all background polling pauses until the server's wait is over; requests of the person still go out. */
export interface RateWindow {
  /** Records a 429; `retryAfterMs` is its wait. A shorter wait never shortens a longer one. */
  limited(retryAfterMs: number | null): void
  /** Milliseconds left, 0 when polling may go on. */
  remaining(): number
}

/** `began` is called for each new pause with its length in ms. `monotonic` in ms: setting the clock changes nothing. */
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
