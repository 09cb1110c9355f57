import type { AppError } from '#contract/result.ts'
import type { HttpClient } from '../http/http-types.ts'
import { withAge, saysNothing, type SnapshotHolder } from './snapshot.ts'

export const TOTALS = 'statistics.totals'

/** The totals of the strip. */
export interface Totals {
  /** Loads them; returns the error, or null. */
  read(signal?: AbortSignal): Promise<AppError | null>
  /** A write has changed them: loads them, or once more after the load in progress, however many writes there were. */
  follow(isCurrent: () => boolean): Promise<void>
}

export function createTotals(http: Pick<HttpClient, 'call'>, snapshot: SnapshotHolder): Totals {
  let following: Promise<void> | null = null
  let isStale = false

  async function load(isCurrent: () => boolean, signal?: AbortSignal): Promise<AppError | null> {
    const result = await http.call(TOTALS, {}, signal ? { signal } : {})
    if (signal?.aborted || !isCurrent() || (!result.ok && saysNothing(result.error))) return null
    snapshot.change({ statistics: withAge(snapshot.read().statistics, result) })
    return result.ok ? null : result.error
  }

  async function loadWhileStale(isCurrent: () => boolean): Promise<void> {
    while (isStale && isCurrent()) {
      isStale = false
      await load(isCurrent)
    }
  }

  return {
    read: (signal) => load(() => true, signal),
    follow: (isCurrent) => {
      isStale = true
      following ??= loadWhileStale(isCurrent).finally(() => {
        following = null
      })
      return following
    },
  }
}
