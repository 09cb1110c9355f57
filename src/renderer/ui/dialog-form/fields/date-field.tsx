import { localDay, momentLike } from '#domain/sent-moment.ts'
import { formatDate } from '#domain/format.ts'
import { useStrings } from '#ui/strings.ts'
import { DayInput, dateWords } from './day-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { formStrings } from '../form-strings.ts'

interface Props extends FieldProps {
  /** The first day that the calendar offers, YYYY-MM-DD. */
  readonly min?: string
  /** No day is a value of its own (null), not an answer that was left out. */
  readonly nullable?: boolean
}

/** A calendar day: DD/MM/YYYY on the screen, YYYY-MM-DD in the form; where the API gave a moment with a zone, a moment of that form (D-132). */
export function DateField({ readOnly = false, autoFocus = false, name, label, hint, min, nullable = false, required, flagEmpty }: Props) {
  const s = useStrings(formStrings)
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      required={required}
      flagEmpty={flagEmpty}
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
            // the day that was there is no change of the moment behind it
            const next = typed === '' ? (nullable ? null : undefined) : typed === localDay(start) ? start : momentLike(start, typed)
            set(next)
            return next
          }}
        />
      )}
    </FieldFrame>
  )
}
