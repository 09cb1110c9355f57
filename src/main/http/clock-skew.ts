/** The user is warned above this difference (ms). */
export const MAX_SKEW_MS = 300_000

/** Compares the server's `Date` with ours and reports once when they are more than 5 minutes apart. Nothing else depends on the clock. */
export function createSkewWatch(tell: (ms: number) => void, now: () => number = Date.now): (dateHeader: string | null) => void {
  let reported = false
  return (dateHeader) => {
    if (reported || dateHeader === null) return
    const skew = Date.parse(dateHeader) - now()
    if (!(Math.abs(skew) > MAX_SKEW_MS)) return
    reported = true
    tell(skew)
  }
}
