const DAY_MS = 86_400_000
/** An order that has waited as long is late, then overdue (days). */
const LATE_DAYS = 2
const OVERDUE_DAYS = 4

export type WaitingTone = 'fresh' | 'late' | 'overdue'

/** How pressing an order is that has waited for `waitedMs`. */
export function waitingTone(waitedMs: number): WaitingTone {
  const days = waitedMs / DAY_MS
  return days >= OVERDUE_DAYS ? 'overdue' : days >= LATE_DAYS ? 'late' : 'fresh'
}
