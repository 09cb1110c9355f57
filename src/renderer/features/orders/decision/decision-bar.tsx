import { useSyncExternalStore } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import SkipIcon from 'lucide-react/icons/skip-forward'
import TrashIcon from 'lucide-react/icons/trash'
import UndoIcon from 'lucide-react/icons/undo-2'
import CrossIcon from 'lucide-react/icons/x'
import type { Order } from '#contract/orders/orders.ts'
import { canCheck, canDelete, canReactivate, type Guard, type Obstacle } from '#domain/orders/order-guards.ts'
import type { OrderQueue } from '#domain/orders/order-state.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { useStrings } from '#ui/strings.ts'
import type { DecisionGate } from './decision-gate.ts'
import { orderStrings } from '../order-strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'

interface DecisionProps {
  readonly order: Order
  readonly queue: OrderQueue
  /** The order left the list while it was open: it cannot be decided any more. */
  readonly gone: boolean
  /** Why a gone order cannot be decided; by default: it left the list. */
  readonly goneWhy?: string
  readonly gate: DecisionGate
  readonly onAccept: () => void
  readonly onDecline: () => void
  readonly onRemove: () => void
  readonly onReactivate: () => void
  /** In a run only: opens the next undecided order. */
  readonly onSkip?: () => void
}

/** The possible decisions about an order, each with its shortcut, or with a reason while disabled (D-36, D-37). */
export function DecisionBar({ order, queue, gone, goneWhy, gate, onAccept, onDecline, onRemove, onReactivate, onSkip }: DecisionProps) {
  const s = useStrings(previewStrings)
  const { obstacles } = useStrings(orderStrings)
  const phase = useSyncExternalStore(gate.subscribe, gate.phase)
  const why = (guard: Guard): string | null => (gone ? (goneWhy ?? s.goneTitle) : guard.allowed ? null : obstacles[guard.why])
  const whyUnseen = (guard: Guard) => why(guard) ?? (phase === 'loading' ? s.picturesLoading : null)
  const check = canCheck(order, queue)
  const remove = canDelete(order, queue)
  const reactivate = canReactivate(order, queue)
  return (
    <div className="order-decisions" role="group" aria-label={s.decisions} aria-busy={phase === 'quiet' || phase === 'loading'}>
      {queue === 'unverified' && (
        <>
          <KeyButton
            type="accept"
            decides
            label={s.accept}
            keys="a"
            icon={<CheckIcon aria-hidden="true" />}
            disabledReason={whyUnseen(check)}
            onPress={onAccept}
          />
          <KeyButton
            danger
            label={s.decline}
            keys="d"
            icon={<CrossIcon aria-hidden="true" />}
            disabledReason={why(check)}
            onPress={onDecline}
          />
          {onSkip && <KeyButton label={s.skip} keys="s" icon={<SkipIcon aria-hidden="true" />} onPress={onSkip} />}
        </>
      )}
      {queue === 'verified' && !isOneOf(reactivate, 'enabled') && (
        <KeyButton
          type="primary"
          decides
          label={s.reactivate}
          keys="r"
          icon={<UndoIcon aria-hidden="true" />}
          disabledReason={whyUnseen(reactivate)}
          onPress={onReactivate}
        />
      )}
      {!isOneOf(remove, 'deleted') && (
        <KeyButton
          danger
          type="text"
          decides
          label={s.remove}
          keys="Delete"
          icon={<TrashIcon aria-hidden="true" />}
          disabledReason={whyUnseen(remove)}
          onPress={onRemove}
        />
      )}
    </div>
  )
}

/** True for obstacles that hide a button: the counterpart (delete, reactivate) is shown instead. */
const isOneOf = (guard: Guard, ...obstacles: readonly Obstacle[]) => !guard.allowed && obstacles.includes(guard.why)
