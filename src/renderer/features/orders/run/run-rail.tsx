import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { isBlockTrade } from '#domain/orders/order-types.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { TIMED } from '#ui/plain-icons.tsx'
import { StatusTag } from '#ui/row/status-tag.tsx'
import { useStrings } from '#ui/strings.ts'
import { OrderDetails } from '../preview/order-details.tsx'
import { SellerLine } from '../seller/seller-line.tsx'
import { TimeLeft } from '../list/time-left.tsx'
import { runStrings } from './run-strings.ts'

interface Props {
  readonly order: Order
  readonly readAt: number
  /** Evidence about the order's bottle and seller. */
  readonly evidence: ReactNode
  /** The seller panel is open next to the run. */
  readonly beside: boolean
  readonly onBeside: (beside: boolean) => void
}

/** The other facts in the order in which a moderator checks them. One key opens all fields of the preview. */
export function RunRail({ order, readAt, evidence, beside, onBeside }: Props) {
  const s = useStrings(runStrings)
  const [all, setAll] = useState(false)
  const states = { sold: order.sold, pretrade: order.is_pretrade, blocktrade: isBlockTrade(order) }
  const names = ['sold', 'pretrade', 'blocktrade'] as const
  const flags = [
    ...names.filter((name) => states[name] === true).map((name) => s.flags[name]),
    ...(order.enabled === false ? [s.flags.disabled] : []),
  ]
  // a state that the response does not contain is not mentioned
  const absent = names.filter((name) => states[name] === false).map((name) => s.absent[name])
  return (
    <div className="rail-facts">
      {all ? (
        <OrderDetails order={order} queue="unverified" readAt={readAt} />
      ) : (
        <>
          <SellerLine order={order} beside={beside} onBeside={onBeside} />
          <p className="rail-fact">
            <span className="price-label">{s.end}</span>{' '}
            <span>
              <TimeLeft countdown={order.countdown} readAt={readAt} />
            </span>
          </p>
          {evidence}
          <p className="run-flags">
            {flags.length === 0
              ? capitalized(absent.join(', '))
              : flags.map((flag) => (
                  <StatusTag key={flag} tone="warning" icon={TIMED}>
                    {flag}
                  </StatusTag>
                ))}
          </p>
        </>
      )}
      <KeyButton size="small" type="text" label={s.details} keys="i" onPress={() => setAll(!all)} />
    </div>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
