import { CheckCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ListQuery } from '../../../contract/lists.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Uuid } from '../../../contract/values.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { call } from '../../bridge/call.ts'
import { useQuery } from '../../bridge/use-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
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
  const list = `orders.${queue}` as const
  const page = useQuery('lists.page', { list, params: {}, query, offset: 0, limit: 1 })
  const first = (page.data?.rows[0] as Order | undefined)?.order_uuid ?? null
  // rows that could not be read are not rows that have all been checked
  const error = page.error ?? page.data?.error ?? null
  const isRead = error === null && page.data !== undefined && page.data.fetchedAt !== null
  const isAll = queue === 'unverified' && isRead && page.data?.total === 0
  const [reloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    await call('lists.reload', { list, params: {} })
    await page.reload()
    setReloading(false)
  }
  return (
    <section className="order-end-state" aria-live="polite">
      {error ? (
        <ErrorState error={error} onRetry={() => void reload()} busy={reloading} />
      ) : (
        <>
          <CheckCircleOutlined className="order-end-sign" aria-hidden="true" />
          <h2>{isAll ? s.emptyTitle : s.lastTitle}</h2>
          <p>{isAll ? s.emptyText : s.lastText}</p>
        </>
      )}
      <div className="order-decisions">
        {first !== null && <KeyButton label={s.next} keys="ArrowRight" onPress={() => onMove(first)} />}
        <KeyButton type="primary" label={s.backToList} keys="Enter" onPress={onClose} />
      </div>
    </section>
  )
}
