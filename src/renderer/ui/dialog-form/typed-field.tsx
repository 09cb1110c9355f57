import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends FieldProps {
  /** The value behind the text; null: the text means nothing (yet). */
  readonly read: (typed: string) => number | null
  readonly write: (value: number) => string
  readonly suffix?: ReactNode
  readonly inputMode: 'numeric' | 'decimal'
}

/** Text that stands for a number. What is typed stays as typed; the form gets the number, or the text itself when it is none, so that it is neither lost nor accepted. */
export function TypedField({ read, write, suffix, inputMode, readOnly = false, autoFocus = false, name, label, hint, flagEmpty }: Props) {
  return (
    <FieldFrame name={name} label={label} hint={hint} flagEmpty={flagEmpty} first={autoFocus}>
      {({ id, value, set, disabled, describedBy, invalid }) => (
        <TypedInput
          value={value}
          read={read}
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
              {...(invalid ? { status: 'error' as const } : {})}
              onChange={(event) => {
                type(event.target.value)
                set(event.target.value.trim() === '' ? undefined : (read(event.target.value) ?? event.target.value))
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

interface InputProps extends Pick<Props, 'read' | 'write'> {
  readonly value: unknown
  readonly render: (typed: string, type: (text: string) => void) => ReactNode
}

function TypedInput({ value, read, write, render }: InputProps) {
  const shown = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : ''
  const [text, setText] = useState({ typed: shown, from: shown })
  const { typed, from } = text
  // the value was changed from elsewhere (a restored draft), or nobody has typed and the language changed: the text follows
  const changed = typeof value === 'number' ? read(typed) !== value : typed.trim() !== shown.trim()
  const stale = changed || (typed === from && from !== shown)
  if (stale) setText({ typed: shown, from: shown })
  return render(stale ? shown : typed, (now) => setText({ typed: now, from }))
}
