import { useMemo } from 'react'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { Uuid } from '#contract/values/values.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { useQuery } from '#bridge/use-query.ts'
import { useOrderOver } from '#ui/hooks/use-order-over.ts'
import { OrderPreviewDialog } from '../preview/order-preview-dialog.tsx'
import { useQueueOf } from './use-queue-of.ts'

/** The order preview on top of the page whose URL names the order. Next and previous step through orders of the same seller. Escape returns to the page. */
export function OrderOverPage() {
  const { order, move, close } = useOrderOver()
  const queue = useQueueOf(order)
  return order !== null && queue !== null && <Over key={queue} order={order} queue={queue} onMove={move} onClose={close} />
}

interface OverProps {
  readonly order: Uuid
  readonly queue: OrderQueue
  readonly onMove: (order: Uuid) => void
  readonly onClose: () => void
}

function Over({ order, queue, onMove, onClose }: OverProps) {
  const { data } = useQuery('lists.row', { list: `orders.${queue}`, params: {}, id: order })
  const seller = data?.user_uuid ?? null
  const query = useMemo(() => ofSeller(seller), [seller])
  return (
    <OrderPreviewDialog
      order={order}
      queue={queue}
      query={query}
      onMove={(next) => (next === null ? onClose() : onMove(next))}
      onClose={onClose}
    />
  )
}

const ofSeller = (seller: Uuid | null): ListQuery => ({
  search: '',
  filters: seller === null ? [] : [{ field: 'user_uuid', is: 'oneOf', values: [seller] }],
  sort: [{ field: 'created_at', direction: 'desc' }],
})
