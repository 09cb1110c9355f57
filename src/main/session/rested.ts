/** Runs `work` soon after the first request and then at most once per `restMs`, as long as it is requested. */
export interface Rested {
  request(): void
  /** Runs what was requested now. */
  flush(): void
  /** Drops what was requested. */
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
