/** Most bytes of a list on their way to the worker: main keeps no more than this, and the block being filled (chunk-coalescer). */
const MAX_UNDER_WAY = 2 * 1024 * 1024

/** One answer on its way to the worker. */
export interface Flow {
  /** Resolves when more may be sent. */
  sent(bytes: number): Promise<void>
  /** Rows that the worker has so far. */
  rows(): number
  /** Memory of these rows in the worker (bytes). */
  held(): number
  /** Can the worker use no more of the answer? */
  broken(): boolean
  end(): void
}

/** Couples the pace of the network with that of the worker. */
export interface Backpressure {
  begin(load: number): Flow
  /** The worker has read its oldest unread block. */
  taken(load: number, rows: number, bytes: number, broken: boolean): void
  /** Memory of the arriving lists in the worker (bytes). */
  held(): number
  /** The worker is gone: waiting senders continue. */
  reset(): void
}

interface Progress {
  readonly under: number[]
  way: number
  rows: number
  /** Memory that its rows take (bytes). */
  held: number
  broken: boolean
  go: (() => void) | null
}

export function createBackpressure(): Backpressure {
  const flows = new Map<number, Progress>()
  const release = (progress: Progress) => {
    progress.go?.()
    progress.go = null
  }
  return {
    begin: (load) => {
      const progress: Progress = { under: [], way: 0, rows: 0, held: 0, broken: false, go: null }
      flows.set(load, progress)
      return {
        sent: async (bytes) => {
          progress.under.push(bytes)
          progress.way += bytes
          if (progress.way > MAX_UNDER_WAY && !progress.broken) await new Promise<void>((resolve) => (progress.go = resolve))
        },
        rows: () => progress.rows,
        held: () => progress.held,
        broken: () => progress.broken,
        end: () => {
          flows.delete(load)
          release(progress)
        },
      }
    },
    taken: (load, rows, bytes, broken) => {
      const progress = flows.get(load)
      if (!progress) return
      progress.way -= progress.under.shift() ?? 0
      progress.rows = rows
      progress.held = bytes
      progress.broken = broken
      if (progress.way <= MAX_UNDER_WAY || broken) release(progress)
    },
    held: () => flows.values().reduce((sum, { held }) => sum + held, 0),
    reset: () => {
      for (const progress of flows.values()) {
        progress.broken = true
        release(progress)
      }
    },
  }
}
