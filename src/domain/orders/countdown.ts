import { isBlank } from '#contract/reading/blank.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/durations.ts'
import { epochMsOf } from '../values/date-time.ts'
import { isNothing } from '../text/nothing.ts'

/** Time until the end of an order, in its two largest units ("3 d 4 h", "4 h 12 min", "9 min"). */
export type TimeLeft =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'left'; readonly days: number; readonly hours: number; readonly minutes: number }

/**
 * Time left at `now`. `end` is epoch ms as `epochMsOf` read it (D-25), null when the order has no readable end. Only shown, never used to stop an
 * action. A started minute counts as one, so that "0 min left" never appears.
 */
export function timeLeft(end: number | null, now: number): TimeLeft {
  if (end === null || !Number.isFinite(end)) return { kind: 'unknown' }
  const remaining = end - now
  if (remaining <= 0) return { kind: 'ended' }
  const days = Math.floor(remaining / DAY_MS)
  const hours = Math.floor((remaining % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((remaining % HOUR_MS) / MINUTE_MS)
  return { kind: 'left', days, hours, minutes: days === 0 && hours === 0 ? Math.max(1, minutes) : minutes }
}

/** Urgency: a colour and a word in the queue. Below a day is soon. */
export const isEndingSoon = (end: number | null, now: number): boolean => end !== null && end > now && end - now < DAY_MS

/** Is the end neither missing nor a date and time? The contract accepts any text and number (D-25), so the tolerant reader has not marked it. */
export const isUnreadableEnd = (countdown: unknown, readAt: number): boolean =>
  epochMsOf(countdown, readAt) === null && !isNothing(countdown) && !isBlank(countdown)
