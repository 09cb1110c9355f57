import type { ReactNode } from 'react'
import { formatDateTime, fullTimestamp } from '#domain/values/format.ts'

interface Props {
  /** Epoch ms; null when missing. */
  readonly at: number | null
  /** Day above hour, for narrow windows. */
  readonly isStacked?: boolean
  /** Shown after the hour: remaining or elapsed time. */
  readonly children?: ReactNode
}

/** A date and time of an order as DD/MM/YYYY HH:mm, with the time zone in the tooltip (D-121). */
export function OrderDateTime({ at, isStacked = false, children }: Props) {
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
