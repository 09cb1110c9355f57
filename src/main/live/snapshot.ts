import type { Aged, LiveSnapshot } from '#contract/live/live.ts'
import type { AppError, Result } from '#contract/result.ts'

/** Delay (ms) that merges several changed figures into one event. */
const MERGE_MS = 20
const NOTHING = { value: null, readAt: null, error: null } as const
export const EMPTY_SNAPSHOT: LiveSnapshot = {
  ping: NOTHING,
  statistics: NOTHING,
  unverified: NOTHING,
  reports: NOTHING,
  emergency: NOTHING,
  online: true,
}

export interface SnapshotHolder {
  read(): LiveSnapshot
  change(change: Partial<LiveSnapshot>): void
  /** Clears all values (sign-out). */
  clear(): void
}

export function createSnapshotHolder(emit: (snapshot: LiveSnapshot) => void): SnapshotHolder {
  let snapshot = EMPTY_SNAPSHOT
  let timer: NodeJS.Timeout | undefined
  const change = (changed: Partial<LiveSnapshot>) => {
    snapshot = { ...snapshot, ...changed }
    timer ??= setTimeout(() => {
      timer = undefined
      emit(snapshot)
    }, MERGE_MS).unref()
  }
  return { read: () => snapshot, change, clear: () => change(EMPTY_SNAPSHOT) }
}

/** The new value with its time, or the old one with the reason why it was not refreshed. */
export const withAge = <T>(before: Aged<T>, result: Result<T>, now: number = Date.now()): Aged<T> =>
  result.ok ? { value: result.value, readAt: now, error: null } : { ...before, error: result.error }

/** Calls that the end of a session or a newer request stopped say nothing about the server. */
export const saysNothing = (error: AppError): boolean => error.kind === 'cancelled' || error.kind === 'unauthorized'
