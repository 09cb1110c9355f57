import { CheckOutlined, CloseOutlined, DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import type { Order } from '../../../contract/orders.ts'
import { canCheck, canDelete, canReactivate, type Guard, type Obstacle } from '../../../domain/order-guards.ts'
import type { OrderQueue } from '../../../domain/order-state.ts'
import { KeyButton } from '../../ui/key-button.tsx'
import { useStrings } from '../../ui/strings.ts'
import { orderStrings } from './order-strings.ts'
import { previewStrings } from './preview-strings.ts'

interface DecisionProps {
  readonly order: Order
  readonly queue: OrderQueue
  /** The order has left the list while it was looked at: nothing can be decided here any more. */
  readonly gone: boolean
  readonly onAccept: () => void
  readonly onDecline: () => void
  readonly onRemove: () => void
  readonly onReactivate: () => void
}

/** What can be decided about an order, each with its key, and with the reason where it cannot (D-36, D-37). */
export function DecisionBar({ order, queue, gone, onAccept, onDecline, onRemove, onReactivate }: DecisionProps) {
  const s = useStrings(previewStrings)
  const { obstacles } = useStrings(orderStrings)
  const why = (guard: Guard): string | null => (gone ? s.goneTitle : guard.allowed ? null : obstacles[guard.why])
  const check = canCheck(order, queue)
  const remove = canDelete(order, queue)
  const reactivate = canReactivate(order, queue)
  return (
    <div className="order-decisions">
      {queue === 'unverified' && (
        <>
          <KeyButton
            type="primary"
            label={s.accept}
            keys="a"
            icon={<CheckOutlined aria-hidden="true" />}
            why={why(check)}
            onPress={onAccept}
          />
          <KeyButton danger label={s.decline} keys="d" icon={<CloseOutlined aria-hidden="true" />} why={why(check)} onPress={onDecline} />
        </>
      )}
      {queue === 'verified' && !isOneOf(reactivate, 'enabled') && (
        <KeyButton
          type="primary"
          label={s.reactivate}
          keys="r"
          icon={<UndoOutlined aria-hidden="true" />}
          why={why(reactivate)}
          onPress={onReactivate}
        />
      )}
      {!isOneOf(remove, 'deleted') && (
        <KeyButton
          danger
          type="text"
          label={s.remove}
          keys="Delete"
          icon={<DeleteOutlined aria-hidden="true" />}
          why={why(remove)}
          onPress={onRemove}
        />
      )}
    </div>
  )
}

/** A deletion of what is deleted, a reactivation of what is enabled: not worth a button, its counterpart stands there. */
const isOneOf = (guard: Guard, ...obstacles: readonly Obstacle[]) => !guard.allowed && obstacles.includes(guard.why)
