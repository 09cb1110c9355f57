import type { ReactNode } from 'react'
import './status-tag.css'

export type StatusTone = 'neutral' | 'good' | 'warning' | 'bad' | 'info' | 'accent' | 'plain'

interface Props {
  readonly tone: StatusTone
  /** An icon beside the word, because colour is never the only sign. */
  readonly icon: ReactNode
  readonly children: string
  readonly title?: string
  /** What the icon says, for screen readers, when the word alone is not a state. */
  readonly spoken?: string
}

/** 'plain': the state that nearly all have. A state as a word, an icon and a colour, in this order of importance. Plain elements: fifty of them in a table cost nothing. */
export function StatusTag({ tone, icon, children, title, spoken }: Props) {
  return (
    <span className={`status-tag status-${tone}`} title={title}>
      <span aria-hidden="true" className="status-icon">
        {icon}
      </span>
      <span className="status-word">{children}</span>
      {spoken && <span className="sr-only">, {spoken}</span>}
    </span>
  )
}
