import type { ReactNode } from 'react'
import './states.css'

interface Props {
  /** The exact text of the specification ("No orders found."). */
  readonly text: string
  /** What to do about it, if anything. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** There is nothing, and that is an answer. */
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
