import type { ReactNode } from 'react'
import './settings.css'

/** Where the list of the sections finds one. */
export const sectionId = (title: string): string => `section-${title.replaceAll(/\s+/g, '-')}`

/** A titled group of settings, one setting a row. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="settings-section" id={sectionId(title)} aria-label={title}>
      <h2>{title}</h2>
      <div className="settings-rows">{children}</div>
    </section>
  )
}

interface RowProps {
  readonly label: string
  /** The id of the control, when it is one that a label can name. */
  readonly htmlFor?: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A setting: its name on the left, its control on the right, a hint or a reason under it. */
export function Row({ label, htmlFor, hint, children }: RowProps) {
  return (
    <div className="settings-row">
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
      <div className="settings-control">
        {children}
        {hint && <p className="settings-hint">{hint}</p>}
      </div>
    </div>
  )
}
