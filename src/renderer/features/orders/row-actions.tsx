import { DeleteOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useId } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { canDelete, type Obstacle } from '../../../domain/order-guards.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { useStrings } from '../../ui/strings.ts'
import { orderName } from './order-name.ts'
import { orderStrings } from './order-strings.ts'
import { type ActionableOrder, isActionable } from './use-order-actions.ts'

export interface RowHandlers {
  readonly view: (order: ActionableOrder) => void
  readonly remove: (order: ActionableOrder) => void
}

interface RowActionsProps {
  readonly order: Order
  readonly queue: OrderQueue
  readonly handlers: RowHandlers
}

/** Obstacles that leave nothing to delete: no button at all (part 2 §2). The others disable it and say why (D-36). */
const HIDES: readonly Obstacle[] = ['sold', 'deleted']

/** View and Delete of one row. */
export function RowActions({ order, queue, handlers }: RowActionsProps) {
  const s = useStrings(orderStrings)
  const whyId = useId()
  const name = orderName(order, s.nameless)
  const guard = canDelete(order, queue)
  const why = guard.allowed ? null : s.obstacles[guard.why]
  const act = (what: (order: ActionableOrder) => void) => () => {
    if (isActionable(order)) what(order)
  }
  const noId = isActionable(order) ? null : s.obstacles['no-id']
  return (
    <span className="order-row-actions">
      <Tooltip title={noId}>
        <Button size="small" aria-label={s.viewOf(name)} aria-disabled={noId !== null || undefined} onClick={act(handlers.view)}>
          {s.view}
        </Button>
      </Tooltip>
      {(guard.allowed || !HIDES.includes(guard.why)) && (
        <Tooltip title={why ?? s.remove}>
          <Button
            size="small"
            type="text"
            danger={guard.allowed}
            icon={<DeleteOutlined />}
            className={guard.allowed ? '' : 'order-off'}
            aria-label={s.removeOf(name)}
            aria-disabled={!guard.allowed || undefined}
            aria-describedby={why === null ? undefined : whyId}
            onClick={guard.allowed ? act(handlers.remove) : undefined}
          />
        </Tooltip>
      )}
      {why !== null && !(guard.allowed || HIDES.includes(guard.why)) && (
        <span id={whyId} hidden>
          {why}
        </span>
      )}
    </span>
  )
}
