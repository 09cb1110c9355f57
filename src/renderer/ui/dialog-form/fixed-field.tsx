import { Input } from 'antd'
import { useId } from 'react'
import { formatDateTimeSeconds } from '#domain/format.ts'
import { useField } from './form-state.ts'

/** Something that is shown beside the fields and cannot be changed. */
export function FixedField({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input id={id} className="field-date" variant="filled" value={text} readOnly />
    </div>
  )
}

/** A moment of the form that goes back as it came. */
export function FixedDateField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value } = useField(name, label)
  return <FixedField label={label} text={formatDateTimeSeconds(typeof value === 'string' ? value : null)} />
}
