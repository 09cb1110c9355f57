/** From this difference on the user is warned (3.15). */
export const MAX_SKEW_MS = 300_000

/** Compares the server's `Date` with ours and tells once when they are more than 5 minutes apart. Nothing is decided by it. */
export function createSkewWatch(tell: (ms: number) => void, now: () => number = Date.now): (dateHeader: string | null) => void {
  let told = false
  return (dateHeader) => {
    if (told || dateHeader === null) return
    const skew = Date.parse(dateHeader) - now()
    if (!(Math.abs(skew) > MAX_SKEW_MS)) return
    told = true
    tell(skew)
  }
}
