import { formatDateTime } from '#domain/values/format.ts'
import { momentOf } from '#domain/values/moment.ts'
import { localMoment, momentLike } from '#domain/values/sent-moment.ts'
import { useStrings } from '#ui/strings.ts'
import { DayInput, dateWords } from './day-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useFormState } from '../form/form-state.ts'
import { formStrings } from '../form-strings.ts'

interface Props extends Omit<FieldProps, 'optional' | 'hint'> {
  /** Note under the field when the moment is in the future. */
  readonly ahead?: string
}

const isAhead = (value: unknown) => typeof value === 'string' && (momentOf(value, Number.NaN) ?? 0) > Date.now()

/** A moment: DD/MM/YYYY HH:mm on screen, YYYY-MM-DD HH:mm:ss in the form, or the format of the API (D-132). */
export function DateTimeField({ readOnly = false, autoFocus = false, ahead, ...frame }: Props) {
  const s = useStrings(formStrings)
  const now = useFormState(frame.name).values[frame.name]
  return (
    <FieldFrame
      {...frame}
      hint={isAhead(now) ? ahead : undefined}
      first={autoFocus}
      show={(value) => (typeof value !== 'string' ? '' : localMoment(value) === null ? value : formatDateTime(value))}
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
            const next = typed === '' ? undefined : typed === localMoment(start) ? start : momentLike(start, typed)
            set(next)
            return next
          }}
        />
      )}
    </FieldFrame>
  )
}
