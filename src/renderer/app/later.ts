const SETTLED_MS = 400

/** Runs something that nobody waits for, once the first screen has had its time. Answers with the function that calls it off. */
export function later(run: () => void): () => void {
  const timer = setTimeout(run, SETTLED_MS)
  return () => clearTimeout(timer)
}
