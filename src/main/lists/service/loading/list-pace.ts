/** Slowest accepted pace of a list's answer. */
export interface PaceLimits {
  /** Every answer may take at least this long (ms). */
  readonly graceMs: number
  /** After that, the least average pace of the answer (bytes a second): 128 kbit/s. */
  readonly minRate: number
  /** Longest time for any answer (ms). */
  readonly maxMs: number
}

export const PACE: PaceLimits = { graceMs: 60_000, minRate: 16_384, maxMs: 30 * 60_000 }

/** Time that the server has taken for an answer, without our own work. */
export interface Pace {
  /** Waits for a piece of it. */
  waiting<T>(piece: Promise<T>): Promise<T>
  /** Is it too slow, after this many bytes? */
  tooSlow(bytes: number): boolean
}

/** `now` in ms, monotonic. */
export function createPace({ graceMs, minRate, maxMs }: PaceLimits, now: () => number = () => performance.now()): Pace {
  let waited = 0
  return {
    waiting: async (piece) => {
      const from = now()
      try {
        return await piece
      } finally {
        waited += now() - from
      }
    },
    tooSlow: (bytes) => waited > maxMs || waited > graceMs + (bytes / minRate) * 1000,
  }
}
