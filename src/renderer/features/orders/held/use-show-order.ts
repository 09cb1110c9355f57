import { useNavigate } from 'react-router'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { orderView } from '../preview/order-view.ts'
import { SAME_RESULT } from '../list/use-orders-url.ts'

/** Shows an order in the open run, else in the preview. An open preview keeps its result list. */
export function useShowOrder(): (order: string, queue?: OrderQueue) => void {
  const navigate = useNavigate()
  return (order, queue = 'unverified') => {
    const view = queue === 'unverified' ? orderView() : null
    if (view) return view(order)
    void navigate(`/dashboard/orders?tab=${queue}&order=${encodeURIComponent(order)}`, { state: SAME_RESULT })
  }
}
