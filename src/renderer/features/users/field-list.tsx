import type { ReactNode } from 'react'
import { NOTHING } from '../../../domain/format.ts'
import { Copyable } from '../../ui/copyable.tsx'

/** A titled block of read-only fields. */
export function FieldGroup({
  title,
  children,
  extra,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly extra?: ReactNode
}) {
  return (
    <section className="user-group" aria-label={title}>
      <h2>
        {title} {extra}
      </h2>
      {children}
    </section>
  )
}

interface FieldProps {
  readonly label: string
  /** Text that people carry elsewhere gets a copy button. */
  readonly text?: string | null
  readonly copy?: boolean
  readonly title?: string | undefined
  /** Instead of a text. */
  readonly children?: ReactNode
}

/** One field; nothing is a dash. */
export function Field({ label, text, copy = false, title, children }: FieldProps) {
  const shown = text?.trim() ? text : null
  return (
    <div className="user-field">
      <dt>{label}</dt>
      <dd title={title}>{children ?? (shown === null ? NOTHING : copy ? <Copyable text={shown} /> : shown)}</dd>
    </div>
  )
}
