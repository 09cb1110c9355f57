import { type ReactNode, useRef } from 'react'
import { useDocumentTitle } from './document-title.ts'
import { useArrival } from './hooks/use-arrival.ts'
import { AgeStamp } from './row/age-stamp.tsx'
import './page-header.css'

interface Props {
  /** Also the window's title. */
  readonly title: string
  /** A formatted figure beside the title ("312"). */
  readonly count?: string | null | undefined
  /** Load time of the page's data (epoch ms); tables show their own age. */
  readonly readAt?: number | null
  /** Explains the page if the title doesn't. */
  readonly lead?: string
  readonly actions?: ReactNode
}

/** Header of a page: title, count, age of the data, and actions on the right. The title has the focus on arrival where nothing else takes it. */
export function PageHeader({ title, count, readAt = null, lead, actions }: Props) {
  useDocumentTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <header className="page-header">
      <div className="page-header-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {count !== undefined && count !== null && <span className="page-header-count">{count}</span>}
        <AgeStamp readAt={readAt} />
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  )
}
