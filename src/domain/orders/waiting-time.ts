import { DAY_MS, MINUTE_MS } from '../values/durations.ts'

/** Waiting time from which an order is late, then overdue (days). */
const LATE_DAYS = 2
const OVERDUE_DAYS = 4

export type WaitingTone = 'fresh' | 'late' | 'overdue'

/** Urgency of an order after `waitedMs`. */
export function waitingTone(waitedMs: number): WaitingTone {
  const days = waitedMs / DAY_MS
  return days >= OVERDUE_DAYS ? 'overdue' : days >= LATE_DAYS ? 'late' : 'fresh'
}

/** Difference of two clocks that is no error, in ms. */
const SKEW_MS = 5 * MINUTE_MS

/** Time since the creation of an order in ms; null when it is unknown, or lies in the future: then nothing is known about the wait. */
export function waitedMs(created: number | null, now: number): number | null {
  if (created === null || created > now + SKEW_MS) return null
  return Math.max(0, now - created)
}
