import { MINUTE_MS } from '#domain/values/durations.ts'
import { formatAge } from '#domain/values/format.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { waitedMs, waitingTone } from '#domain/orders/waiting-time.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { orderStrings } from '../order-strings.ts'
import { OrderDateTime } from './order-date-time.tsx'

interface Props {
  /** As received from the API. */
  readonly createdAt: string | number | null
  readonly isStacked: boolean
}

/** Creation time of an order and its waiting time: yellow from two days, red from four. */
export function WaitingSince({ createdAt, isStacked }: Props) {
  const s = useStrings(orderStrings)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const created = epochMsOf(createdAt, 0)
  const waited = waitedMs(created, now)
  return (
    <OrderDateTime at={created} isStacked={isStacked}>
      {waited !== null && (
        <small className={`order-left order-${waitingTone(waited)}`}>
          <span aria-hidden="true">{formatAge(waited, language)}</span>
          <span className="sr-only">{s.waiting(formatAge(waited, language))}</span>
        </small>
      )}
    </OrderDateTime>
  )
}
