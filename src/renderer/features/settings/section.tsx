import { cloneElement, isValidElement, type ReactNode, useId } from 'react'
import './settings.css'

/** Element id of a section, used by the section links. */
export const sectionId = (title: string): string => `section-${title.replaceAll(/\s+/g, '-')}`

/** Scrolls to a setting of a section and focuses its control. A setting that isn't loaded yet is not looked for again. */
export function focusSetting(title: string, label: string): void {
  const rows = document.getElementById(sectionId(title))?.querySelectorAll<HTMLElement>('[data-setting]') ?? []
  const row = [...rows].find(({ dataset }) => dataset['setting'] === label)
  row?.scrollIntoView({ block: 'center' })
  const control =
    row?.querySelector<HTMLElement>('input:checked') ??
    row?.querySelector<HTMLElement>('input:not([disabled]), button:not([disabled]), a[href]')
  control?.focus({ preventScroll: true })
}

/** A titled group of settings, one per row. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="settings-section" id={sectionId(title)} aria-label={title} tabIndex={-1}>
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
  /** The hint says why the value can't be used; read at once. */
  readonly isWrong?: boolean
  readonly children: ReactNode
}

interface Described {
  readonly 'aria-describedby'?: string | undefined
}

/** A setting: name on the left, control on the right, hint or reason below. The hint describes the control to screen readers. */
export function Row({ label, htmlFor, hint, isWrong = false, children }: RowProps) {
  const ownId = useId()
  const hintId = `${htmlFor ?? ownId}-hint`
  // a row with several controls gives the hint to the one that the label names
  const isDescribed = hint && isValidElement<Described>(children)
  return (
    <div className="settings-row" data-setting={label}>
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
      <div className="settings-control">
        {isDescribed ? cloneElement(children, { 'aria-describedby': hintId }) : children}
        {hint && (
          <p id={hintId} className={isWrong ? 'settings-hint settings-problem' : 'settings-hint'} role={isWrong ? 'alert' : undefined}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
