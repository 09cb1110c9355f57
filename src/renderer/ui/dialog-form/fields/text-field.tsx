import { Input } from 'antd'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends FieldProps {
  /** A longer text is kept, named as too long, and blocks the form; cut, its end would be lost without a word. */
  readonly maxLength?: number
  readonly placeholder?: string
}

/** One line of text. */
export function TextField({ readOnly = false, optional = false, autoFocus = false, maxLength, placeholder, ...frame }: Props) {
  return (
    <FieldFrame {...frame} first={autoFocus} maxLength={maxLength}>
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
          {...(placeholder === undefined ? {} : { placeholder })}
          onChange={(event) => set(optional && event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
