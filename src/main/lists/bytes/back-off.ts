/** After this many failed attempts in a row, only one in as many is made. */
const MAX_MISSES = 32
const EVERY = 64

/** Limits a fast path that may not fit the data: after repeated failures it is attempted only occasionally. */
export interface BackOff {
  /** Should the fast path be attempted now? */
  isDue(): boolean
  tried(hit: boolean): void
}

export function createBackOff(): BackOff {
  let misses = 0
  let passed = 0
  return {
    isDue: () => misses < MAX_MISSES || ++passed % EVERY === 0,
    tried: (hit) => void (misses = hit ? 0 : misses + 1),
  }
}
