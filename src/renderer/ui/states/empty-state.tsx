import type { ReactNode } from 'react'
import InboxIcon from 'lucide-react/icons/inbox'
import './states.css'

interface Props {
  /** The exact text of the specification ("No orders found."). */
  readonly text: string
  /** A possible next step. */
  readonly action?: ReactNode
  /** Absent: an empty tray. */
  readonly icon?: ReactNode
}

/** Shown when a response contains nothing. */
export function EmptyState({ text, action, icon = <InboxIcon /> }: Props) {
  return (
    <div className="state empty-state" role="status">
      <span className="state-icon" aria-hidden="true">
        {icon}
      </span>
      <p>{text}</p>
      {action}
    </div>
  )
}
