import { Input } from 'antd'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends FieldProps {
  readonly maxLength?: number
  readonly placeholder?: string
}

/** One line of text. */
export function TextField({ readOnly = false, optional = false, autoFocus = false, maxLength, placeholder, ...frame }: Props) {
  return (
    <FieldFrame {...frame} first={autoFocus}>
      {({ id, value, set, disabled, describedBy, invalid, required, status }) => (
        <Input
          id={id}
          value={typeof value === 'string' ? value : ''}
          readOnly={readOnly}
          {...(readOnly ? { variant: 'filled' as const } : {})}
          disabled={disabled}
          autoFocus={autoFocus}
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required={required}
          {...status}
          {...(maxLength === undefined ? {} : { maxLength })}
          {...(placeholder === undefined ? {} : { placeholder })}
          onChange={(event) => set(optional && event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
