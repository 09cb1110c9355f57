import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { formatDateTimeSeconds } from '#domain/values/format.ts'
import { useField } from '../form/form-state.ts'
import { UnreadNote } from '../unread-note.tsx'

/** A read-only value among the fields. */
export function FixedField({ label, text, children }: { readonly label: string; readonly text: string; readonly children?: ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input id={id} className="field-date" variant="filled" value={text} readOnly />
      {children}
    </div>
  )
}

/** A read-only date and time of the form, sent back unchanged. */
export function FixedDateField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value } = useField(name, label)
  return (
    <FixedField label={label} text={formatDateTimeSeconds(typeof value === 'string' ? value : null)}>
      <UnreadNote name={name} />
    </FixedField>
  )
}
