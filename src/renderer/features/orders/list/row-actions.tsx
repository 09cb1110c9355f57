import type { Order } from '#contract/orders/orders.ts'
import { canDelete, type Obstacle } from '#domain/orders/order-guards.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { BIN, EYE } from '#ui/plain-icons.tsx'
import { RowButton } from '#ui/row/row-button.tsx'
import { useStrings } from '#ui/strings.ts'
import { orderName } from '../order-name.ts'
import { orderStrings } from '../order-strings.ts'
import { type ActionableOrder, isActionable } from '../decision/actionable-order.ts'

export interface RowHandlers {
  readonly view: (order: ActionableOrder) => void
  readonly remove: (order: ActionableOrder) => void
}

interface RowActionsProps {
  readonly order: Order
  readonly queue: OrderQueue
  readonly handlers: RowHandlers
}

/** Obstacles that hide the button: there is nothing to delete (part 2 §2). The others disable it with a reason (D-36). */
const HIDES: readonly Obstacle[] = ['sold', 'deleted']

/** View and Delete of one row. */
export function RowActions({ order, queue, handlers }: RowActionsProps) {
  const s = useStrings(orderStrings)
  const name = orderName(order, s.nameless)
  const guard = canDelete(order, queue)
  const act = (what: (order: ActionableOrder) => void) => () => {
    if (isActionable(order)) what(order)
  }
  return (
    <>
      <RowButton
        label={s.viewOf(name)}
        icon={EYE}
        disabledReason={isActionable(order) ? null : s.obstacles['no-id']}
        onPress={act(handlers.view)}
      />
      {(guard.allowed || !HIDES.includes(guard.why)) && (
        <RowButton
          danger
          label={s.removeOf(name)}
          icon={BIN}
          disabledReason={guard.allowed ? null : s.obstacles[guard.why]}
          onPress={act(handlers.remove)}
        />
      )}
    </>
  )
}
