import { CheckCircleOutlined } from '@ant-design/icons'
import type { ListQuery } from '../../../contract/lists.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Uuid } from '../../../contract/values.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { useQuery } from '../../bridge/use-query.ts'
import { KeyButton } from '../../ui/key-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { previewStrings } from './preview-strings.ts'

interface QueueEndProps {
  readonly queue: OrderQueue
  readonly query: ListQuery
  readonly onMove: (order: Uuid) => void
  readonly onClose: () => void
}

/** After the last decision: a calm end, and the way on when an order arrives meanwhile. */
export function QueueEnd({ queue, query, onMove, onClose }: QueueEndProps) {
  const s = useStrings(previewStrings)
  const page = useQuery('lists.page', { list: `orders.${queue}`, params: {}, query, offset: 0, limit: 1 })
  const first = (page.data?.rows[0] as Order | undefined)?.order_uuid ?? null
  const isAll = queue === 'unverified' && page.data?.total === 0
  return (
    <section className="order-end-state" aria-live="polite">
      <CheckCircleOutlined className="order-end-sign" aria-hidden="true" />
      <h2>{isAll ? s.emptyTitle : s.lastTitle}</h2>
      <p>{isAll ? s.emptyText : s.lastText}</p>
      <div className="order-decisions">
        {first !== null && <KeyButton label={s.next} keys="ArrowRight" onPress={() => onMove(first)} />}
        <KeyButton type="primary" label={s.backToList} keys="Enter" onPress={onClose} />
      </div>
    </section>
  )
}
