import type { ReactNode } from 'react'
import { NOTHING } from '#domain/values/format.ts'
import { isPersonalField } from '#domain/people/personal-data.ts'
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
  /** The record and its field names behind the value. An unreadable field is marked. */
  readonly of?: unknown
  readonly names?: readonly string[]
  /** The value as text. `copy` adds a copy button. */
  readonly text?: string | null
  readonly copy?: boolean
  readonly title?: string | undefined
  /** Shown instead of a text. */
  readonly children?: ReactNode
}

/** One field. An empty value is a dash. */
export function Field({ label, of, names = [], text, copy = false, title, children }: FieldProps) {
  const visibleText = text?.trim() ? text : null
  return (
    <div className="user-field">
      <dt>{label}</dt>
      <dd title={title} {...(names.some(isPersonalField) && { 'data-personal': '' })}>
        <Readable of={of} fields={names}>
          {children ?? (visibleText === null ? NOTHING : copy ? <Copyable text={visibleText} /> : visibleText)}
        </Readable>
      </dd>
    </div>
  )
}
