import { type KeyboardEvent, useMemo } from 'react'
import UndoIcon from 'lucide-react/icons/undo-2'
import type { Decision } from '#contract/orders/decisions.ts'
import { useHeldDecisions } from '#stores/decision-store.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { EVERY_LAYER } from '#ui/shortcuts/layers.ts'
import { useStrings } from '#ui/strings.ts'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { isOnTrail } from './decided-orders.ts'
import { heldStrings } from './held-strings.ts'
import { TrailItem } from './trail-item.tsx'
import './decision-trail.css'
import { openUnsent } from './unsent-store.ts'
import { useShowOrder } from './use-show-order.ts'
import { undoTarget, useUndo } from './use-undo.ts'

/** Number of decisions shown. */
const SHOWN = 10

interface TrailProps {
  readonly decisions: readonly Decision[]
  /** Render the trail even without decisions. */
  readonly always?: boolean
}

/** The last decisions, newest first, each with its state. Ctrl/⌘ Z undoes the newest held one on any page. */
export function DecisionTrail({ decisions, always = false }: TrailProps) {
  const s = useStrings(heldStrings)
  const undo = useUndo()
  const show = useShowOrder()
  const latest = useMemo(() => decisions.slice(-SHOWN).toReversed(), [decisions])
  const press = useLatestCallback((decision: Decision) => {
    if (decision.state === 'unsent') openUnsent()
    else if (decision.state === 'refused' || decision.state === 'undone' || decision.state === 'uncertain') show(decision.order_uuid)
    else if (decision.state === 'handled') show(decision.order_uuid, 'verified')
    else undo.one(decision)
  })
  if (latest.length === 0 && !always) return null
  return (
    <div className="decision-trail">
      <KeyButton
        size="small"
        label={s.undo}
        keys="Mod+z"
        layer={EVERY_LAYER}
        icon={<UndoIcon />}
        disabledReason={undoTarget(decisions) ? null : s.nothingToUndo}
        keyAlways
        onPress={undo.newest}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its buttons */}
      <ul aria-label={s.trail} onKeyDown={moveFocus}>
        {latest.map((decision) => (
          <TrailItem key={decision.id} decision={decision} onPress={press} />
        ))}
      </ul>
    </div>
  )
}

/** The trail of main's decisions, for pages with room for all of them. */
export function LastDecisions() {
  const decisions = useHeldDecisions()
  return <DecisionTrail decisions={useMemo(() => decisions.filter(isOnTrail), [decisions])} />
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus()
}
