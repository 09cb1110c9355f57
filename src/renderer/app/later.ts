const SETTLED_MS = 400

/** Runs low-priority work after the first screen. Returns the function that cancels it. */
export function later(run: () => void): () => void {
  const timer = setTimeout(run, SETTLED_MS)
  return () => clearTimeout(timer)
}

/** Runs work that nobody waits for, after the first screen and when the page has nothing else to do. Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {}
  const cancelLater = later(() => {
    if (typeof requestIdleCallback !== 'function') return run()
    const idle = requestIdleCallback(run)
    cancel = () => cancelIdleCallback(idle)
  })
  return () => {
    cancelLater()
    cancel()
  }
}
