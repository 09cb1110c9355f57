import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useStrings } from '../strings.ts'
import { formStrings } from './form-strings.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useField } from './form-state.ts'

const SENT = 'YYYY-MM-DD HH:mm:ss'

interface Props extends Omit<FieldProps, 'optional' | 'hint'> {
  /** Said under the field when the moment lies ahead. */
  readonly ahead?: string
}

/** A moment: DD/MM/YYYY HH:mm on the screen, YYYY-MM-DD HH:mm:ss in the form. */
export function DateTimeField({ readOnly = false, autoFocus = false, ahead, ...frame }: Props) {
  const s = useStrings(formStrings)
  const { value: now } = useField(frame.name, frame.label)
  const isAhead = typeof now === 'string' && dayjs(now).isAfter(dayjs())
  return (
    <FieldFrame {...frame} hint={isAhead ? ahead : undefined} first={autoFocus}>
      {({ id, value, set, disabled, describedBy, invalid }) => (
        <DatePicker
          id={id}
          className="field-date"
          showTime={{ format: 'HH:mm' }}
          // with its OK button, what was typed would be gone after a press anywhere else
          needConfirm={false}
          format="DD/MM/YYYY HH:mm"
          placeholder={`${s.dayFormat} HH:mm`}
          value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
          disabled={disabled || readOnly}
          autoFocus={autoFocus}
          aria-describedby={describedBy}
          {...(invalid ? { status: 'error' as const } : {})}
          onChange={(moment) => set(moment ? moment.format(SENT) : undefined)}
        />
      )}
    </FieldFrame>
  )
}
