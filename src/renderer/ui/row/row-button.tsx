import type { ReactNode } from 'react'
import './row-button.css'

interface Props {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  /** Why the button is disabled. */
  readonly disabledReason?: string | null | undefined
  readonly danger?: boolean
}

/** A button in a table row. A plain element, because a page has a hundred of them; the row handles its shortcut. */
export function RowButton({ label, icon, onPress, disabledReason, danger = false }: Props) {
  const off = Boolean(disabledReason)
  return (
    <button
      type="button"
      className={`row-button${danger ? ' row-button-danger' : ''}`}
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={off || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it on every role, Chromium announces it, and an element beside each of a hundred buttons would double the table
      aria-description={disabledReason ?? undefined}
      onClick={off ? undefined : onPress}
    >
      {icon}
    </button>
  )
}
