import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { keepEnter } from '../form/keep-enter.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends FieldProps {
  /** The value behind the text; null: the text means nothing (yet). */
  readonly read: (typed: string) => number | null
  readonly write: (value: number) => string
  readonly suffix?: ReactNode
  /** No number is a value of its own (null), not an answer that was left out. */
  readonly nullable?: boolean
  readonly inputMode: 'numeric' | 'decimal'
}

/** Text that stands for a number. What is typed stays as typed; the form gets the number, or the text itself when it is none, so that it is neither lost nor accepted. */
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

/** The text on screen and the value it stands for; `typed`: the person wrote it. */
interface Shown {
  readonly text: string
  readonly value: unknown
  readonly typed: boolean
}

function TypedInput({ value, write, render }: InputProps) {
  const written = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : ''
  const [shown, setShown] = useState<Shown>({ text: written, value, typed: false })
  // A number may have digits that the field cannot read back (99.999): what was typed is compared with the value it gave, never parsed a second time.
  const isStale = shown.typed ? !Object.is(shown.value, value) : shown.text !== written
  if (isStale) setShown({ text: written, value, typed: false })
  return render(isStale ? written : shown.text, (text, next) => setShown({ text, value: next, typed: true }))
}
