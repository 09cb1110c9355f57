import { Button, Tooltip } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../announcer.tsx'
import { defineStrings, useStrings } from '../strings.ts'
import './danger-button.css'
import { busySign } from '../states/busy-sign.tsx'
import { ariaKeys } from '../shortcuts/chords.ts'
import { Kbd } from '../shortcuts/kbd.tsx'
import { useLayerName } from '../shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

const dangerStrings = defineStrings({
  en: {
    again: (label: string) => `Confirm: ${label}`,
    armed: (label: string) => `Press again within 3 seconds: ${label}`,
    disarmed: 'Not confirmed within 3 seconds. Nothing was done.',
  },
  fr: {
    again: (label: string) => `Confirmer : ${label}`,
    armed: (label: string) => `Appuyez de nouveau dans les 3 secondes : ${label}`,
    disarmed: 'Pas de confirmation en 3 secondes. Rien n’a été fait.',
  },
})

/** The second press must follow within this time (ms; D-55). */
export const ARMED_MS = 3000
/** Further clicks within this time (ms) are ignored. */
const SETTLE_MS = 600

interface Props {
  /** The action: "Ban account and IP". */
  readonly label: string
  readonly onConfirm: () => void | Promise<void>
  /** Why the button is disabled: locked, or not possible for this object. */
  readonly disabledReason?: string | null | undefined
  readonly busy?: boolean
  readonly icon?: ReactNode
  /** Shortcut that focuses the button, so that Enter twice confirms. */
  readonly keys?: string
  /** Without a border until pressed: the rarer of two buttons. */
  readonly quiet?: boolean
}

const NO_SHORTCUTS: readonly never[] = []

/** Button confirmed by two presses within three seconds: a double click, or Enter twice. Screen readers announce both states (D-55). */
export function DangerButton({ label, onConfirm, disabledReason, busy = false, icon, keys, quiet = false }: Props) {
  const s = useStrings(dangerStrings)
  const whyId = useId()
  const [armed, setArmed] = useState(false)
  const settledAt = useRef(Number.NEGATIVE_INFINITY)
  const off = Boolean(disabledReason)
  const element = useRef<HTMLButtonElement>(null)
  useShortcuts(
    useLayerName(),
    keys === undefined ? NO_SHORTCUTS : [{ key: keys, label, run: () => element.current?.focus(), enabled: !off && !busy, disabledReason }],
  )

  // disabling the button also cancels the first press
  if (armed && (off || busy)) setArmed(false)
  useEffect(() => {
    if (!armed) return
    const timer = setTimeout(() => {
      setArmed(false)
      announce(s.disarmed)
    }, ARMED_MS)
    return () => clearTimeout(timer)
  }, [armed, s])

  const press = () => {
    if (off || busy || performance.now() - settledAt.current < SETTLE_MS) return
    if (!armed) {
      setArmed(true)
      announce(s.armed(label))
      return
    }
    setArmed(false)
    announce('')
    settledAt.current = performance.now()
    void onConfirm()
  }
  // key repeat does not count as a second press
  const single = (event: KeyboardEvent) => event.repeat && (event.key === 'Enter' || event.key === ' ') && event.preventDefault()
  const button = (
    <Button
      ref={element}
      danger
      // never 'text': antd draws it without a wrapper, and a change of wrapper replaces the element that has the focus
      type={armed ? 'primary' : 'default'}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      icon={icon && <span aria-hidden="true">{icon}</span>}
      loading={busySign(busy)}
      onClick={press}
      onKeyDown={single}
      onBlur={() => setArmed(false)}
      className={`danger-button${armed ? ' danger-armed' : quiet && !off ? ' danger-quiet' : ''}${off ? ' key-button key-button-off' : ''}`}
      aria-disabled={off || undefined}
      aria-describedby={off ? whyId : undefined}
    >
      {armed ? s.again(label) : label}
      {keys !== undefined && <Kbd keys={keys} />}
    </Button>
  )
  return (
    <>
      <Tooltip title={off ? disabledReason : null}>{button}</Tooltip>
      {off && (
        <span id={whyId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
