import { useStrings } from '#ui/strings.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { holdEnter } from '../form/hold-enter.ts'
import { formStrings } from '../form-strings.ts'
import { Select } from '#ui/select.tsx'

export interface Choice {
  readonly value: string | number
  readonly label: string
}

/** Selects one of a few options. `loading`: the options are not loaded yet. Typed text stays until they are. */
export function SelectField({
  options,
  readOnly = false,
  autoFocus = false,
  optional = false,
  loading = false,
  ...frame
}: FieldProps & { readonly options: readonly Choice[]; readonly loading?: boolean }) {
  const s = useStrings(formStrings)
  return (
    <FieldFrame {...frame} first={autoFocus}>
      {({ id, value, set, disabled, describedBy, invalid, required, status }) => (
        <div onKeyDownCapture={loading ? holdEnter : undefined}>
          <Select<string | number>
            id={id}
            className="field-select"
            options={[...options]}
            loading={loading}
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
        </div>
      )}
    </FieldFrame>
  )
}
