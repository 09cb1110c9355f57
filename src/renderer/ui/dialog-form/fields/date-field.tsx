import { localDay, dateTimeLike } from '#domain/values/local-date-time.ts'
import { formatDate } from '#domain/values/format.ts'
import { useStrings } from '#ui/strings.ts'
import { DayInput, dateWords } from './day-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { formStrings } from '../form-strings.ts'

interface Props extends FieldProps {
  /** First day offered by the calendar, YYYY-MM-DD. */
  readonly min?: string
  /** An empty field means null, not a missing value. */
  readonly nullable?: boolean
}

/** A calendar day: DD/MM/YYYY on screen, YYYY-MM-DD in the form. If the API gave a time with a zone, the form keeps that format (D-132). */
export function DateField({ readOnly = false, autoFocus = false, min, nullable = false, ...frame }: Props) {
  const s = useStrings(formStrings)
  return (
    <FieldFrame
      {...frame}
      first={autoFocus}
      show={(value) => (typeof value !== 'string' ? '' : localDay(value) === null ? value : formatDate(value))}
      explain={(value) => dateWords(value, s)}
    >
      {({ id, value, start, set, disabled, describedBy, invalid, required: isRequired }) => (
        <DayInput
          id={id}
          value={value}
          min={min}
          disabled={disabled || readOnly}
          autoFocus={autoFocus}
          describedBy={describedBy}
          invalid={invalid}
          required={isRequired}
          onValue={(typed) => {
            // choosing the original day again keeps the original value
            const next = typed === '' ? (nullable ? null : undefined) : typed === localDay(start) ? start : dateTimeLike(start, typed)
            set(next)
            return next
          }}
        />
      )}
    </FieldFrame>
  )
}
