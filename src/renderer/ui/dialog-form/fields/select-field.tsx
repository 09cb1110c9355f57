import { Select } from 'antd'
import { useStrings } from '#ui/strings.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { formStrings } from '../form-strings.ts'

export interface Choice {
  readonly value: string | number
  readonly label: string
}

/** Selects one of a few options. */
export function SelectField({
  options,
  readOnly = false,
  autoFocus = false,
  optional = false,
  ...frame
}: FieldProps & { readonly options: readonly Choice[] }) {
  const s = useStrings(formStrings)
  return (
    <FieldFrame {...frame} first={autoFocus}>
      {({ id, value, set, disabled, describedBy, invalid, required, status }) => (
        <Select<string | number>
          id={id}
          className="field-select"
          options={[...options]}
          allowClear={optional && { label: s.clear }}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={disabled || readOnly}
          autoFocus={autoFocus}
          aria-describedby={describedBy}
          aria-label={frame.label}
          aria-invalid={invalid || undefined}
          aria-required={required}
          {...status}
          {...(typeof value === 'string' || typeof value === 'number' ? { value } : {})}
          onChange={(chosen) => set(chosen)}
        />
      )}
    </FieldFrame>
  )
}
