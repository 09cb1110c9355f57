import { NOTHING } from '#domain/values/format.ts'
import './row-switch.css'

interface Props {
  /** What it switches: "Storage from France". */
  readonly label: string
  /** Null: unknown. A dash replaces the switch. */
  readonly on: boolean | null
  /** The two states as text, because colour is never the only sign. */
  readonly words: readonly [on: string, off: string]
  readonly onChange: (on: boolean) => void
  /** Why the switch is disabled. */
  readonly disabledReason?: string | null | undefined
}

/** A switch in a table row. A plain element, because a page has a hundred of them. */
export function RowSwitch({ label, on, words, onChange, disabledReason }: Props) {
  if (on === null) return NOTHING
  const off = Boolean(disabledReason)
  return (
    <button
      type="button"
      role="switch"
      className="row-switch"
      aria-checked={on}
      aria-label={label}
      title={disabledReason ?? undefined}
      aria-disabled={off || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it on every role, Chromium announces it
      aria-description={disabledReason ?? undefined}
      onClick={off ? undefined : () => onChange(!on)}
    >
      <span className="row-switch-track" aria-hidden="true" />
      <span aria-hidden="true">{on ? words[0] : words[1]}</span>
    </button>
  )
}
