import type { Order } from '#contract/orders/orders.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import type { ComparedPictures } from '../evidence/use-compared-pictures.ts'
import { FindingList } from '../findings/findings.tsx'
import type { OrderFindings } from '../findings/use-order-findings.ts'
import { OrderEvidence } from '../rail/order-evidence.tsx'
import { UsualParcel } from '../rail/usual-parcel.tsx'
import { BesideButton, SellerFacts } from '../seller/seller-line.tsx'
import { OrderDetails } from './order-details.tsx'

interface Props {
  readonly order: Order
  readonly queue: OrderQueue
  readonly readAt: number
  /** Findings, norms and evidence are about orders to verify only. */
  readonly isJudged: boolean
  readonly found: OrderFindings
  readonly compared: ComparedPictures
  /** The seller's other orders are open beside the pictures. */
  readonly beside: boolean
  readonly onBeside: (beside: boolean) => void
}

/** Facts of the order beside its pictures; for an order to verify also its findings, seller, usual parcel and evidence. */
export function PreviewFacts({ order, queue, readAt, isJudged, found, compared, beside, onBeside }: Props) {
  if (!isJudged)
    return (
      <div className="rail-facts">
        <OrderDetails order={order} queue={queue} readAt={readAt} />
      </div>
    )
  return (
    <div className="rail-facts">
      <FindingList findings={found.findings} />
      <OrderDetails
        order={order}
        queue={queue}
        readAt={readAt}
        seller={
          order.user_uuid !== null && (
            <>
              <SellerFacts uuid={order.user_uuid} />
              <BesideButton beside={beside} onBeside={onBeside} />
            </>
          )
        }
        parcel={<UsualParcel order={order} norms={found.norms} />}
        evidence={<OrderEvidence order={order} found={found} compared={compared} withoutFindings />}
      />
    </div>
  )
}
