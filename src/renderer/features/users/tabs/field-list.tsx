import type { ReactNode } from 'react'
import { NOTHING } from '#domain/format.ts'
import { Copyable } from '#ui/row/copyable.tsx'
import { Readable } from '#ui/states/readable.tsx'

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
  /** The record that the field is of, and its names there: what could not be read says so. */
  readonly of?: unknown
  readonly names?: readonly string[]
  /** Text that people carry elsewhere gets a copy button. */
  readonly text?: string | null
  readonly copy?: boolean
  readonly title?: string | undefined
  /** Instead of a text. */
  readonly children?: ReactNode
}

/** One field; nothing is a dash. */
export function Field({ label, of, names = [], text, copy = false, title, children }: FieldProps) {
  const shown = text?.trim() ? text : null
  return (
    <div className="user-field">
      <dt>{label}</dt>
      <dd title={title}>
        <Readable of={of} fields={names}>
          {children ?? (shown === null ? NOTHING : copy ? <Copyable text={shown} /> : shown)}
        </Readable>
      </dd>
    </div>
  )
}
