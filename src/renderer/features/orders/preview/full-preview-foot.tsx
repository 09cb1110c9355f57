import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { orderTypeLabel } from '#domain/orders/order-types.ts'
import { packageOf } from '#domain/orders/package.ts'
import { useLanguage } from '#ui/strings.ts'
import { FindingList } from '../findings/findings.tsx'
import type { Findings } from '../findings/use-findings.ts'
import { OrderPrice } from '../list/order-price.tsx'

interface Props {
  readonly order: Order
  readonly queue: OrderQueue
  readonly findings: Findings
  /** Prices to compare, for an order to verify. */
  readonly prices: ReactNode
  readonly decisions: ReactNode
}

/** Below pictures that fill the window: kind and parcel in one line, prices, findings, decisions. */
export function FullPreviewFoot({ order, queue, findings, prices, decisions }: Props) {
  const language = useLanguage()
  const box = packageOf(order, language)
  return (
    <div className="order-full-foot">
      <div className="order-full-facts">
        <div>
          <p>{[orderTypeLabel(order.order_type), box?.dimensions, box?.weight].filter(Boolean).join(' · ')}</p>
          {prices ?? (
            <dl>
              <OrderPrice order={order} queue={queue} />
            </dl>
          )}
        </div>
        {findings.all.length > 0 && <FindingList findings={findings} />}
      </div>
      {decisions}
    </div>
  )
}
