import { formatDateTime } from '#domain/values/format.ts'
import { epochMsOf } from '#domain/values/date-time.ts'
import { localDateTime, dateTimeLike } from '#domain/values/local-date-time.ts'
import { useStrings } from '#ui/strings.ts'
import { DayInput, dateWords } from './day-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useFormState } from '../form/form-state.ts'
import { formStrings } from '../form-strings.ts'

interface Props extends Omit<FieldProps, 'optional' | 'hint'> {
  /** Note under the field when the value is in the future. */
  readonly ahead?: string
}

const isAhead = (value: unknown) => typeof value === 'string' && (epochMsOf(value, Number.NaN) ?? 0) > Date.now()

/** Date and time: DD/MM/YYYY HH:mm on screen, YYYY-MM-DD HH:mm:ss in the form, or the format of the API (D-132). */
export function DateTimeField({ readOnly = false, autoFocus = false, ahead, ...frame }: Props) {
  const s = useStrings(formStrings)
  const now = useFormState(frame.name).values[frame.name]
  return (
    <FieldFrame
      {...frame}
      hint={isAhead(now) ? ahead : undefined}
      first={autoFocus}
      show={(value) => (typeof value !== 'string' ? '' : localDateTime(value) === null ? value : formatDateTime(value))}
      explain={(value) => dateWords(value, s)}
    >
      {({ id, value, start, set, disabled, describedBy, invalid, required }) => (
        <DayInput
          id={id}
          time
          value={value}
          disabled={disabled || readOnly}
          autoFocus={autoFocus}
          describedBy={describedBy}
          invalid={invalid}
          required={required}
          onValue={(typed) => {
            const next = typed === '' ? undefined : typed === localDateTime(start) ? start : dateTimeLike(start, typed)
            set(next)
            return next
          }}
        />
      )}
    </FieldFrame>
  )
}
