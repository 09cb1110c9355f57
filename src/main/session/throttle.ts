/** Runs `work` soon after the first request and then at most once per `intervalMs`, as long as there are requests. */
export interface Throttle {
  request(): void
  /** Runs pending work now. */
  flush(): void
  /** Drops the pending request. */
  drop(): void
}

const FIRST_DELAY_MS = 500

/** `intervalMs`: shortest time between two runs. */
export function createThrottle(work: () => void, intervalMs: number): Throttle {
  let timer: NodeJS.Timeout | undefined
  let last = Number.NEGATIVE_INFINITY
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    drop()
    last = performance.now()
    work()
  }
  return {
    request: () => {
      timer ??= setTimeout(run, Math.max(FIRST_DELAY_MS, last + intervalMs - performance.now())).unref()
    },
    flush: () => {
      if (timer !== undefined) run()
    },
    drop,
  }
}
