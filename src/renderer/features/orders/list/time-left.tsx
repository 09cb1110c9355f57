import { isEndingSoon, isUnreadableEnd, timeLeft } from '#domain/orders/countdown.ts'
import { NOTHING } from '#domain/format.ts'
import { momentOf } from '#domain/moment.ts'
import { useStrings } from '#ui/strings.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { OrderMoment } from './order-moment.tsx'
import { orderStrings } from '../order-strings.ts'

const MINUTE = 60_000

interface TimeLeftProps {
  /** As the API wrote it (D-25). */
  readonly countdown: string | number | null
  /** When the row was read (epoch ms): seconds left count from there. */
  readonly readAt: number
  /** Only the largest unit: "3 d left". */
  readonly isShort?: boolean
  /** The day over the hour. */
  readonly isStacked?: boolean
}

/** The end as DD/MM/YYYY HH:mm and what is left of it, counted down once a minute. */
export function TimeLeft({ countdown, readAt, isShort = false, isStacked = false }: TimeLeftProps) {
  const s = useStrings(orderStrings)
  const now = useNow(MINUTE)
  const end = momentOf(countdown, readAt)
  const left = timeLeft(end, now)
  if (left.kind === 'unknown') return isUnreadableEnd(countdown, readAt) ? <Unreadable /> : <>{NOTHING}</>
  const words = left.kind === 'ended' ? s.ended : (isShort ? s.leftShort : s.left)(left.days, left.hours, left.minutes)
  return (
    <OrderMoment at={end} isStacked={isStacked}>
      <small className={isEndingSoon(end, now) ? 'order-left order-left-soon' : 'order-left'}>{words}</small>
    </OrderMoment>
  )
}
