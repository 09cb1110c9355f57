import { MINUTE_MS } from '#domain/values/durations.ts'
import { isEndingSoon, isUnreadableEnd, timeLeft } from '#domain/orders/countdown.ts'
import { NOTHING } from '#domain/values/format.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { OrderDateTime } from './order-date-time.tsx'
import { orderStrings } from '../order-strings.ts'
import '../orders.css'

interface TimeLeftProps {
  /** As received from the API (D-25). */
  readonly countdown: string | number | null
  /** Load time of the row (epoch ms). Countdown seconds count from this time. */
  readonly readAt: number
  /** Largest unit only: "3 d". */
  readonly isShort?: boolean
  /** Day above hour. */
  readonly isStacked?: boolean
}

/** The end as DD/MM/YYYY HH:mm and the remaining time, updated once a minute. */
export function TimeLeft({ countdown, readAt, isShort = false, isStacked = false }: TimeLeftProps) {
  const s = useStrings(orderStrings)
  const now = useNow(MINUTE_MS)
  const end = epochMsOf(countdown, readAt)
  const left = timeLeft(end, now)
  if (left.kind === 'unknown') return isUnreadableEnd(countdown, readAt) ? <Unreadable /> : <>{NOTHING}</>
  const long = left.kind === 'ended' ? s.ended : s.left(left.days, left.hours, left.minutes)
  return (
    <OrderDateTime at={end} isStacked={isStacked}>
      <small className={isEndingSoon(end, now) ? 'order-left order-left-soon' : 'order-left'}>
        {isShort && left.kind !== 'ended' ? (
          <>
            <span aria-hidden="true">{s.leftShort(left.days, left.hours, left.minutes)}</span>
            <span className="sr-only">{long}</span>
          </>
        ) : (
          long
        )}
      </small>
    </OrderDateTime>
  )
}
