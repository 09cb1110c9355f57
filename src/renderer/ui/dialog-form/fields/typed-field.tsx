import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { keepEnter } from '../form/keep-enter.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends FieldProps {
  /** Parses the text; null: not a value (yet). */
  readonly read: (typed: string) => number | null
  readonly write: (value: number) => string
  readonly suffix?: ReactNode
  /** An empty field means null, not a missing value. */
  readonly nullable?: boolean
  readonly inputMode: 'numeric' | 'decimal'
  /** Text for a value that `read` rejects; null where the rule's own text fits. */
  readonly explain?: (value: unknown) => string | null
}

/**
 * Text for a number. The typed text stays on screen; the form gets the number, or the text itself if it is not a number, so that it is neither lost nor
 * accepted.
 */
export function TypedField({
  read,
  write,
  suffix,
  inputMode,
  readOnly = false,
  autoFocus = false,
  name,
  label,
  hint,
  required,
  flagEmpty,
  nullable = false,
  explain,
}: Props) {
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      required={required}
      flagEmpty={flagEmpty}
      first={autoFocus}
      show={(value) => (typeof value === 'number' ? write(value) : typeof value === 'string' ? value : '')}
      {...(explain === undefined ? {} : { explain })}
    >
      {({ id, value, set, disabled, describedBy, invalid, required: isRequired, status }) => (
        <TypedInput
          value={value}
          write={write}
          render={(typed, type) => (
            <Input
              id={id}
              className="field-number"
              value={typed}
              inputMode={inputMode}
              suffix={suffix}
              readOnly={readOnly}
              {...(readOnly ? { variant: 'filled' as const } : {})}
              disabled={disabled}
              autoFocus={autoFocus}
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              aria-required={isRequired}
              {...status}
              onKeyDown={keepEnter}
              onChange={(event) => {
                const text = event.target.value
                const next = text.trim() === '' ? (nullable ? null : undefined) : (read(text) ?? text)
                type(text, next)
                set(next)
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

interface InputProps extends Pick<Props, 'write'> {
  readonly value: unknown
  readonly render: (typed: string, type: (text: string, value: unknown) => void) => ReactNode
}

/** Text that the person typed, and the value it gave. */
interface Typed {
  readonly text: string
  readonly value: unknown
}

function TypedInput({ value, write, render }: InputProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // A number may have digits that the field cannot parse (99.999), so typed text is compared by the value it gave and never parsed again. It comes
  // back with its value, because a value may change for a moment (a refused write).
  const isTyped = typed !== null && Object.is(typed.value, value)
  const written = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : ''
  return render(isTyped ? typed.text : written, (text, next) => setTyped({ text, value: next }))
}
