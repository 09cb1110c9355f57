/** A time limit that is extended while data still arrives (stall detection), and that leaves no timer behind. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Restarts the limit, with another length (ms) if given. */
  restart(ms?: number): void
  clear(): void
}

/** `ms`: the time limit, which starts now. */
export function createDeadline(ms: number): Deadline {
  const controller = new AbortController()
  const start = (length: number) => setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), length)
  let timer = start(ms)
  return {
    signal: controller.signal,
    restart: (length = ms) => {
      clearTimeout(timer)
      if (!controller.signal.aborted) timer = start(length)
    },
    clear: () => clearTimeout(timer),
  }
}
