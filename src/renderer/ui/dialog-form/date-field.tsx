import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useStrings } from '../strings.ts'
import { formStrings } from './form-strings.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface Props extends FieldProps {
  /** The first day that can be chosen, YYYY-MM-DD. */
  readonly min?: string
  /** No day is a value of its own (null), not an answer that was left out. */
  readonly nullable?: boolean
}

/** A calendar day: DD/MM/YYYY on the screen, YYYY-MM-DD in the form. */
export function DateField({ readOnly = false, autoFocus = false, name, label, hint, min, nullable = false }: Props) {
  const s = useStrings(formStrings)
  return (
    <FieldFrame name={name} label={label} hint={hint} first={autoFocus}>
      {({ id, value, set, disabled, describedBy, invalid }) => (
        <DatePicker
          id={id}
          className="field-date"
          format="DD/MM/YYYY"
          placeholder={s.dayFormat}
          value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
          {...(min === undefined ? {} : { minDate: dayjs(min) })}
          disabled={disabled || readOnly}
          autoFocus={autoFocus}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onChange={(day) => set(day ? day.format('YYYY-MM-DD') : nullable ? null : undefined)}
        />
      )}
    </FieldFrame>
  )
}
