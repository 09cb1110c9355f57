import type { ReactNode } from 'react'
import './settings.css'

/** Element id of a section, used by the section links. */
export const sectionId = (title: string): string => `section-${title.replaceAll(/\s+/g, '-')}`

/** A titled group of settings, one per row. */
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
  /** Id of the control, if a label can refer to it. */
  readonly htmlFor?: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A setting: name on the left, control on the right, hint or reason below. */
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
