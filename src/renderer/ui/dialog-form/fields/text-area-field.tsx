import { Input } from 'antd'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends FieldProps {
  readonly rows?: number
  /** As of a text field. */
  readonly maxLength?: number
}

/** Several lines of text. */
export function TextAreaField({ readOnly = false, optional = false, autoFocus = false, rows = 4, maxLength, ...frame }: Props) {
  return (
    <FieldFrame {...frame} first={autoFocus} maxLength={maxLength}>
      {({ id, value, set, disabled, describedBy, invalid, required, status }) => (
        <Input.TextArea
          id={id}
          rows={rows}
          value={typeof value === 'string' ? value : ''}
          readOnly={readOnly}
          {...(readOnly ? { variant: 'filled' as const } : {})}
          disabled={disabled}
          autoFocus={autoFocus}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required}
          {...status}
          onChange={(event) => set(optional && event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
