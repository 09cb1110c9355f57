import type { ReactNode } from 'react'
import './row-button.css'

interface Props {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  /** Why it cannot be pressed. */
  readonly why?: string | null | undefined
  readonly danger?: boolean
}

/** A button in a row of a table. A plain element, because there are a hundred of them; the row carries its key. */
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
