/** After so many tries in a row that came to nothing only one in so many is made. */
const MAX_MISSES = 32
const EVERY = 64

/** For a quick way that may not fit the data at hand: when it mostly does not, it is only tried now and then. */
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
