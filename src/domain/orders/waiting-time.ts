import { DAY_MS } from '../values/durations.ts'

/** Waiting time from which an order is late, then overdue (days). */
const LATE_DAYS = 2
const OVERDUE_DAYS = 4

export type WaitingTone = 'fresh' | 'late' | 'overdue'

/** Urgency of an order after `waitedMs`. */
export function waitingTone(waitedMs: number): WaitingTone {
  const days = waitedMs / DAY_MS
  return days >= OVERDUE_DAYS ? 'overdue' : days >= LATE_DAYS ? 'late' : 'fresh'
}
