import type { ReactNode } from 'react'
import './states.css'

interface Props {
  /** The exact text of the specification ("No orders found."). */
  readonly text: string
  /** A possible next step. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Shown when a response contains nothing. */
export function EmptyState({ text, action, icon }: Props) {
  return (
    <div className="state empty-state" role="status">
      {icon && (
        <span className="state-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p>{text}</p>
      {action}
    </div>
  )
}
