/** Joins the run in progress, or runs once more after it. */
export type RefreshMode = 'join' | 'again'

/** Repeats a task, start to start, and never twice at once (R18). */
export interface Poller {
  /** Runs at once and then every `every()` ms. */
  start(): void
  /** Stops the timer and the running task. */
  stop(): void
  /** Runs now, or joins the current run; the next one comes `every()` ms later. Null while stopped. */
  now(): Promise<void> | null
  /** Runs now, or once more after the current run, which may have begun before a change. Null while stopped. */
  again(): Promise<void> | null
  /** `every()` has changed: the next run is scheduled from the start of the last one. */
  reschedule(): void
}

export interface PollerConfig {
  /** ms from start to start. */
  readonly every: () => number
  /** Must not reject; should end when the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** ms that background work must still pause, 0 = go. The timer checks it before every run; `now` ignores it. */
  readonly quiet: () => number
}

/** Times are monotonic: setting the clock, or waking from sleep, gives one run and not the missed ones. */
export function createPoller({ every, run, quiet }: PollerConfig): Poller {
  let timer: NodeJS.Timeout | undefined
  let life: AbortController | null = null
  let running: Promise<void> | null = null
  let startedAt = 0
  /** The run after the current one. */
  let next: Promise<void> | null = null

  function plan(): void {
    clearTimeout(timer)
    if (life) timer = setTimeout(tick, Math.max(0, startedAt + every() - performance.now()))
  }

  function tick(): void {
    const wait = quiet()
    if (wait > 0) {
      timer = setTimeout(tick, wait + 1)
      return
    }
    // The current run is not overtaken: this tick is skipped.
    if (running) startedAt = performance.now()
    else void go()
    plan()
  }

  function go(): Promise<void> {
    const own = life
    if (!own) return Promise.resolve()
    startedAt = performance.now()
    const poll = run(own.signal).finally(() => {
      if (running === poll) running = null
    })
    running = poll
    return poll
  }

  return {
    start: () => {
      if (life) return
      life = new AbortController()
      tick()
    },
    stop: () => {
      clearTimeout(timer)
      life?.abort()
      life = null
      running = next = null
    },
    now: () => {
      if (!life) return null
      const poll = running ?? go()
      plan()
      return poll
    },
    again: () => {
      const own = life
      if (!own) return null
      next ??= (running ?? Promise.resolve()).then(() => {
        if (life !== own) return undefined
        next = null
        const poll = go()
        plan()
        return poll
      })
      return next
    },
    reschedule: plan,
  }
}
