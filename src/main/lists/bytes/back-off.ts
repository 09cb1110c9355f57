/** After this many failed tries in a row only one in as many is made. */
const MAX_MISSES = 32
const EVERY = 64

/** For a fast path that may not fit the data: when it mostly fails, it is tried only now and then. */
export interface BackOff {
  /** Is it worth trying now? */
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
