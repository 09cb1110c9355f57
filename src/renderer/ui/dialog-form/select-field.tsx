import { Select } from 'antd'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

export interface Choice {
  readonly value: string | number
  readonly label: string
}

/** One of a few. */
export function SelectField({
  options,
  readOnly = false,
  autoFocus = false,
  optional = false,
  ...frame
}: FieldProps & { readonly options: readonly Choice[] }) {
  return (
    <FieldFrame {...frame}>
      {({ id, value, set, disabled, describedBy, invalid }) => (
        <Select<string | number>
          id={id}
          className="field-select"
          options={[...options]}
          allowClear={optional}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={disabled || readOnly}
          autoFocus={autoFocus}
          aria-describedby={describedBy}
          aria-label={frame.label}
          aria-invalid={invalid || undefined}
          {...(invalid ? { status: 'error' as const } : {})}
          {...(typeof value === 'string' || typeof value === 'number' ? { value } : {})}
          onChange={(chosen) => set(chosen)}
        />
      )}
    </FieldFrame>
  )
}
