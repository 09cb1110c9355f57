import { Checkbox } from 'antd'
import { type SubmitEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { DECLINE_REASONS, type ReasonKey, reasonLabel } from '#domain/orders/decline-reasons.ts'
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts'
import { KeyButton } from '#ui/key-button.tsx'
import { Kbd } from '#ui/shortcuts/kbd.tsx'
import { ShortcutLayer, useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import type { DecisionGate } from './decision-gate.ts'
import { DECLINE_LAYER, ORDER_TITLE } from './decline-layer.ts'
import type { DeclineForm } from './use-decline-form.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import './decline-dialog.css'

const GROUPS = ['photo', 'box', 'price'] as const
type Group = (typeof GROUPS)[number]

/** Key and group of each reason: digits for picture and size reasons, letters for weight and price reasons. */
const PLACES: Readonly<Record<ReasonKey, { readonly key: string; readonly group: Group }>> = {
  too_dark: { key: '1', group: 'photo' },
  too_bright: { key: '2', group: 'photo' },
  several_bottles: { key: '3', group: 'photo' },
  blurry: { key: '4', group: 'photo' },
  same_photo: { key: '5', group: 'photo' },
  number_hidden: { key: '6', group: 'photo' },
  edited: { key: '7', group: 'photo' },
  differs_from_ticker: { key: '8', group: 'photo' },
  wrong_dimensions: { key: '9', group: 'box' },
  wrong_weight: { key: 'w', group: 'box' },
  price_too_low: { key: 'l', group: 'price' },
  price_too_high: { key: 'h', group: 'price' },
}
const reasonsIn = (group: Group): ReasonKey[] => DECLINE_REASONS.map(({ key }) => key).filter((key) => PLACES[key].group === group)

interface DeclineProps {
  readonly declineForm: DeclineForm
  readonly gate: DecisionGate
  /** Replaces the default title for one order. */
  readonly title?: string
  /** Reasons suggested by findings: highlighted, never selected. */
  readonly suggested?: readonly ReasonKey[]
  readonly onSend: () => void
}

/** The twelve reasons next to the pictures, which stay visible. At least one is required; Enter submits (part 1 §5). */
export function DeclineDialog(props: DeclineProps) {
  const s = useStrings(previewStrings).declineForm
  return (
    <ShortcutLayer name={DECLINE_LAYER} title={s.title}>
      <Panel {...props} />
    </ShortcutLayer>
  )
}

const orderTitle = () => document.querySelector(`.${ORDER_TITLE}`)

function Panel({ declineForm, gate, title: heading, suggested = NONE, onSend }: DeclineProps) {
  const { declineForm: s, picturesLoading } = useStrings(previewStrings)
  const language = useLanguage()
  const phase = useSyncExternalStore(gate.subscribe, gate.phase)
  const titleId = useId()
  const keys = useRef<HTMLDivElement>(null)
  // the button that opened it is drawn again
  useFocusReturn(orderTitle)
  useEffect(() => keys.current?.focus(), [])

  const { reasons, toggle } = declineForm
  const ready = reasons.length > 0
  const optionOf = (name: ReasonKey) => ({ name, hint: PLACES[name].key, label: reasonLabel({ kind: 'known', key: name }, language) })
  const groups = GROUPS.map((group) => ({ group, options: reasonsIn(group).map(optionOf) }))
  const options = groups.flatMap((group) => group.options)
  useShortcuts(
    useLayerName(),
    options.map(({ name, hint, label }) => ({
      key: hint,
      label: s.toggle(label),
      run: () => toggle(name),
      ...(/\d/.test(hint) ? { digit: Number(hint) } : {}),
    })),
  )
  const sendReasons = () => {
    // before the panel goes: a screen reader is silent about the next order if the element with the focus has gone
    const title = orderTitle()
    if (title instanceof HTMLElement) title.focus({ preventScroll: true })
    onSend()
  }
  // Enter on a checkbox submits the form
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (ready) sendReasons()
  }

  return (
    <form className="order-decline" aria-labelledby={titleId} aria-busy={phase === 'quiet' || phase === 'loading'} onSubmit={send}>
      <h3 id={titleId}>{heading ?? s.title}</h3>
      {/* a screen reader otherwise uses the digits and letters of the reasons to jump between headings */}
      <div role="application" aria-labelledby={titleId}>
        <div ref={keys} role="group" className="order-decline-reasons" aria-labelledby={titleId} tabIndex={-1}>
          {groups.map((group) => (
            <div key={group.group} role="group" className="order-reasons-of" aria-label={s.groups[group.group]}>
              <h4 aria-hidden="true">{s.groups[group.group]}</h4>
              <ul>
                {group.options.map((option) => (
                  <Reason
                    key={option.name}
                    {...option}
                    chosen={reasons.includes(option.name)}
                    suggested={suggested.includes(option.name) ? s.suggested : null}
                    onToggle={toggle}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="order-decline-foot">
        <output className="order-decline-help">
          {declineForm.restored ? `${s.restored} ` : ''}
          {ready ? s.chosen(reasons.length) : s.help}
          {/* a screen reader announces which reasons are chosen, not only how many */}
          {ready && <span className="sr-only">. {reasons.map((key) => reasonLabel({ kind: 'known', key }, language)).join(', ')}</span>}
        </output>
        <div className="order-decline-buttons">
          <KeyButton
            type="primary"
            danger
            decides
            label={s.send}
            keys="Enter"
            disabledReason={ready ? (phase === 'loading' ? picturesLoading : null) : s.none}
            onPress={sendReasons}
          />
          <KeyButton label={s.cancel} keys="Escape" onPress={declineForm.stop} />
        </div>
      </div>
    </form>
  )
}

interface ReasonProps {
  readonly name: ReasonKey
  readonly label: string
  readonly hint: string
  readonly chosen: boolean
  /** Label of a suggested reason; null for the others. */
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
