/** At most one change in this time (ms), so that an unstable network doesn't make the screen flicker. */
export const HOLD_MS = 5_000
/** Failures in a row that count as an outage. */
const FAILURES = 2

/** Can the back office be reached? With hysteresis. */
export interface Online {
  read(): boolean
  /** Another call was answered (with any status), or was not. */
  report(reached: boolean): void
  /** Back to "yes", for a new session. */
  reset(): void
}

/** `holdMs`: the state changes at most once in this time. */
export function createOnline(onChange: (online: boolean) => void, holdMs: number = HOLD_MS): Online {
  let online = true
  let failures = 0
  let changedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function settle(): void {
    clearTimeout(timer)
    const wanted = failures === 0 ? true : failures >= FAILURES ? false : online
    if (wanted === online) return
    const held = changedAt + holdMs - performance.now()
    if (held > 0) {
      timer = setTimeout(settle, held).unref()
      return
    }
    online = wanted
    changedAt = performance.now()
    onChange(online)
  }

  return {
    read: () => online,
    report: (reached) => {
      failures = reached ? 0 : failures + 1
      settle()
    },
    reset: () => {
      clearTimeout(timer)
      failures = 0
      changedAt = Number.NEGATIVE_INFINITY
      online = true
    },
  }
}
