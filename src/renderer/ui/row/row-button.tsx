import type { ReactNode } from 'react'
import './row-button.css'

interface Props {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  /** Why the button is disabled. */
  readonly why?: string | null | undefined
  readonly danger?: boolean
}

/** A button in a table row. A plain element, because a page has a hundred of them; the row handles its shortcut. */
export function RowButton({ label, icon, onPress, why, danger = false }: Props) {
  const off = Boolean(why)
  return (
    <button
      type="button"
      className={`row-button${danger ? ' row-button-danger' : ''}`}
      aria-label={label}
      title={why ?? label}
      aria-disabled={off || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it on every role, Chromium announces it, and an element beside each of a hundred buttons would double the table
      aria-description={why ?? undefined}
      onClick={off ? undefined : onPress}
    >
      {icon}
    </button>
  )
}
