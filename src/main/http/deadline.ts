/** A time limit that can be pushed back while something still moves (stall detection), and that leaves no timer behind. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Starts the limit anew. */
  restart(): void
  clear(): void
}

export function createDeadline(ms: number): Deadline {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), ms)
  let timer = start()
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer)
      if (!controller.signal.aborted) timer = start()
    },
    clear: () => clearTimeout(timer),
  }
}
