/** How slowly the answer of a list may come. */
export interface PaceLimits {
  /** Every answer has this long (ms). */
  readonly graceMs: number
  /** Beyond it, the answer as a whole must have come at least this quickly (bytes a second): 128 kbit/s. */
  readonly leastRate: number
  /** No answer is waited for longer than this, however quickly it comes (ms). */
  readonly mostMs: number
}

export const PACE: PaceLimits = { graceMs: 60_000, leastRate: 16_384, mostMs: 30 * 60_000 }

/** The time that an answer has taken of the server, without that of our own work. */
export interface Pace {
  /** Waits for a piece of it. */
  waiting<T>(piece: Promise<T>): Promise<T>
  /** Is it too slow, now that so many bytes of it are here? */
  tooSlow(bytes: number): boolean
}

export function createPace({ graceMs, leastRate, mostMs }: PaceLimits, now: () => number = () => performance.now()): Pace {
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
    tooSlow: (bytes) => waited > mostMs || waited > graceMs + (bytes / leastRate) * 1000,
  }
}
