const SETTLED_MS = 400

/** Runs low-priority work after the first screen. Returns the function that cancels it. */
export function later(run: () => void): () => void {
  const timer = setTimeout(run, SETTLED_MS)
  return () => clearTimeout(timer)
}
