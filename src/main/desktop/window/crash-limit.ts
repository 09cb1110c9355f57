const WINDOW_MS = 60_000
const MAX_RELOADS = 3

/** After a crash: reload the page; at the third crash within a minute stop (R25). */
export function createCrashLimit(now: () => number = () => performance.now()): () => 'reload' | 'stop' {
  let crashes: number[] = []
  return () => {
    crashes = [...crashes.filter((at) => now() - at < WINDOW_MS), now()]
    return crashes.length < MAX_RELOADS ? 'reload' : 'stop'
  }
}
