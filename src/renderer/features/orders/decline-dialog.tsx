import { Checkbox } from 'antd'
import { type SubmitEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { Order } from '#contract/orders.ts'
import { DECLINE_REASONS, type ReasonKey, reasonLabel } from '#domain/decline-reasons.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { ShortcutLayer, useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import type { DecisionGate } from './decision-gate.ts'
import { DECLINE_LAYER } from './decline-layer.ts'
import { OrderPrice } from './order-price.tsx'
import type { Declining } from './use-declining.ts'
import { previewStrings } from './preview-strings.ts'

/** Ten digits in the order of the keyboard's row, then two letters: twelve reasons, one press each. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'p', 'w'] as const

interface DeclineProps {
  readonly declining: Declining
  readonly gate: DecisionGate
  /** The order, and what else is judged in one line (type, box); absent where both stand beside the reasons. */
  readonly judged?: { readonly order: Order; readonly about: string }
  /** Another heading than that of one order. */
  readonly title?: string
  /** Reasons that findings suggest: marked, never chosen. */
  readonly suggested?: readonly ReasonKey[]
  readonly onSend: () => void
}

/** The twelve reasons beside the pictures, which stay in sight while choosing. At least one; Enter sends (part 1 §5). */
export function DeclineDialog(props: DeclineProps) {
  const s = useStrings(previewStrings).declining
  return (
    <ShortcutLayer name={DECLINE_LAYER} title={s.title}>
      <Panel {...props} />
    </ShortcutLayer>
  )
}

function Panel({ declining, gate, judged, title: heading, suggested = NONE, onSend }: DeclineProps) {
  const { declining: s, picturesLoading } = useStrings(previewStrings)
  const language = useLanguage()
  const phase = useSyncExternalStore(gate.subscribe, gate.phase)
  const titleId = useId()
  const panel = useRef<HTMLFormElement>(null)
  useEffect(() => panel.current?.focus(), [])

  const { reasons, toggle } = declining
  const ready = reasons.length > 0
  const options = DECLINE_REASONS.map((entry, at) => ({
    name: entry.key,
    hint: KEYS[at] ?? '',
    label: reasonLabel({ is: 'known', key: entry.key }, language),
  }))
  useShortcuts(
    useLayerName(),
    options.map(({ name, hint, label }) => ({
      key: hint,
      label: s.toggle(label),
      run: () => toggle(name),
      ...(/\d/.test(hint) ? { digit: Number(hint) } : {}),
    })),
  )
  // Enter on a checkbox, which has no use for it, sends the form
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (ready) onSend()
  }

  return (
    <form
      ref={panel}
      className="order-decline"
      aria-labelledby={titleId}
      aria-busy={phase === 'quiet' || phase === 'loading'}
      tabIndex={-1}
      onSubmit={send}
    >
      <h3 id={titleId}>{heading ?? s.title}</h3>
      {judged && (
        <>
          <p className="order-decline-about">{judged.about}</p>
          <dl className="order-decline-price">
            <OrderPrice order={judged.order} queue="unverified" />
          </dl>
        </>
      )}
      <ul>
        {options.map((option) => (
          <Reason
            key={option.name}
            {...option}
            chosen={reasons.includes(option.name)}
            suggested={suggested.includes(option.name) ? s.suggested : null}
            onToggle={toggle}
          />
        ))}
      </ul>
      <output className="order-decline-help">
        {declining.restored ? `${s.restored} ` : ''}
        {ready ? s.chosen(reasons.length) : s.help}
      </output>
      <div className="order-decline-buttons">
        <KeyButton
          type="primary"
          danger
          decides
          label={s.send}
          keys="Enter"
          why={ready ? (phase === 'loading' ? picturesLoading : null) : s.none}
          onPress={onSend}
        />
        <KeyButton label={s.cancel} keys="Escape" onPress={declining.stop} />
      </div>
    </form>
  )
}

interface ReasonProps {
  readonly name: ReasonKey
  readonly label: string
  readonly hint: string
  readonly chosen: boolean
  /** The word that marks a suggested reason; null for any other. */
  readonly suggested: string | null
  readonly onToggle: (reason: ReasonKey) => void
}

const NONE: readonly ReasonKey[] = []

function Reason({ name, label, hint, chosen, suggested, onToggle }: ReasonProps) {
  return (
    <li className={chosen ? 'order-reason order-reason-chosen' : 'order-reason'}>
      <Checkbox checked={chosen} onChange={() => onToggle(name)}>
        <span className="order-reason-label">{label}</span>
        {suggested !== null && <span className="order-reason-suggested"> {suggested}</span>}
      </Checkbox>
      <Kbd keys={hint} />
    </li>
  )
}
