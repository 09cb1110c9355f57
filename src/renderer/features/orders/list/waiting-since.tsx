import { formatAge } from '#domain/values/format.ts'
import { momentOf } from '#domain/values/moment.ts'
import { waitingTone } from '#domain/orders/waiting-time.ts'
import { useLanguage } from '#ui/strings.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { OrderMoment } from './order-moment.tsx'

const MINUTE = 60_000

interface Props {
  /** As received from the API. */
  readonly createdAt: string | number | null
  readonly isStacked: boolean
}

/** Creation time of an order and its waiting time: yellow from two days, red from four. */
export function WaitingSince({ createdAt, isStacked }: Props) {
  const language = useLanguage()
  const now = useNow(MINUTE)
  const created = momentOf(createdAt, 0)
  const waited = created === null ? null : Math.max(0, now - created)
  return (
    <OrderMoment at={created} isStacked={isStacked}>
      {waited !== null && <small className={`order-left order-${waitingTone(waited)}`}>{formatAge(waited, language)}</small>}
    </OrderMoment>
  )
}
