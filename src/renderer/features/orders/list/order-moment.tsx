import type { ReactNode } from 'react'
import { formatDateTime, fullTimestamp } from '#domain/format.ts'

interface Props {
  /** Epoch ms; null: none. */
  readonly at: number | null
  /** The day over the hour, where a window has no room for both beside each other. */
  readonly isStacked?: boolean
  /** Behind the hour: what is left, or how long it has been. */
  readonly children?: ReactNode
}

/** A moment of an order as DD/MM/YYYY HH:mm, the zone under the pointer (D-121). */
export function OrderMoment({ at, isStacked = false, children }: Props) {
  const [day, hour] = formatDateTime(at).split(' ')
  return (
    <span className={isStacked ? 'order-end order-end-stacked' : 'order-end'} title={fullTimestamp(at)}>
      {day}{' '}
      <span>
        {hour} {children}
      </span>
    </span>
  )
}
