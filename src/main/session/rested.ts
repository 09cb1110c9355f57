/** Runs `work` soon after the first request and then at most once per `restMs`, as long as there are requests. */
export interface Rested {
  request(): void
  /** Runs pending work now. */
  flush(): void
  /** Drops the pending request. */
  drop(): void
}

const SOON_MS = 500

export function createRested(work: () => void, restMs: number): Rested {
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
      timer ??= setTimeout(run, Math.max(SOON_MS, last + restMs - performance.now())).unref()
    },
    flush: () => {
      if (timer !== undefined) run()
    },
    drop,
  }
}
