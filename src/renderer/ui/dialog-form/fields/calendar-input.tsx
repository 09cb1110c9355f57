import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ComponentProps, createContext, useContext, useState } from 'react'
import { useStrings } from '#ui/strings.ts'
import { formStrings } from '../form-strings.ts'

export interface CalendarLook {
  readonly id: string
  readonly time?: boolean
  /** The first day that the calendar offers, YYYY-MM-DD. */
  readonly min?: string | undefined
  readonly placeholder?: string
  readonly className?: string
  readonly label?: string | undefined
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly required?: true | undefined
}

interface Props extends CalendarLook {
  /** Text of the field. */
  readonly text: string
  readonly onText: (text: string) => void
  /** Called on blur and on Enter. */
  readonly onEnd: () => void
  /** Date selected in the calendar, YYYY-MM-DD HH:mm:ss. */
  readonly chosen: string | null
  /** Called with the date chosen in the calendar: YYYY-MM-DD, with `time` YYYY-MM-DD HH:mm:ss; '' when cleared. */
  readonly onPick: (dateTime: string) => void
}

type Text = Pick<Props, 'text' | 'onText' | 'onEnd'> & { readonly open: (open: boolean) => void }
const TextContext = createContext<Text | null>(null)

/** Input inside the date picker. The picker keeps its own text, which can differ from its value; this input shows the form's text instead. */
function TextOfPicker(props: ComponentProps<'input'>) {
  const own = useContext(TextContext)
  if (!own) return <input {...props} />
  return (
    <input
      {...props}
      value={own.text}
      onChange={(event) => own.onText(event.target.value)}
      onBlur={(event) => {
        own.onEnd()
        props.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') own.open(true)
        if (event.key !== 'Enter') return props.onKeyDown?.(event)
        if (event.ctrlKey || event.metaKey) return
        // Enter completes the date and does not submit the form
        event.preventDefault()
        own.onEnd()
        own.open(false)
      }}
    />
  )
}
const COMPONENTS = { input: TextOfPicker }

/** Text field with a calendar. */
export function CalendarInput(props: Props) {
  const { id, time = false, min, text, chosen, onText, onEnd, onPick } = props
  const s = useStrings(formStrings)
  const [open, setOpen] = useState(false)
  const pick = (next: Dayjs | null) => {
    if (next) onPick(next.format(time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'))
    // the picker also reports a cleared value when the typed text is not a date
    else if (chosen !== null) onPick('')
  }
  return (
    <TextContext value={{ text, onText, onEnd, open: setOpen }}>
      <DatePicker
        id={id}
        className={props.className ?? 'field-date'}
        components={COMPONENTS}
        format={time ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'}
        {...(time ? { showTime: { format: 'HH:mm' } } : {})}
        // with an OK button, a click elsewhere would discard the choice
        needConfirm={false}
        previewValue={false}
        placeholder={props.placeholder ?? (time ? `${s.dayFormat} HH:mm` : s.dayFormat)}
        value={chosen === null ? null : dayjs(chosen)}
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        open={open}
        onOpenChange={setOpen}
        disabled={props.disabled ?? false}
        autoFocus={props.autoFocus ?? false}
        aria-describedby={props.describedBy}
        aria-label={props.label}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required}
        {...(props.invalid ? { status: 'error' as const } : {})}
        onChange={(next) => pick(next)}
        {...(time ? { onCalendarChange: (next: Dayjs | null | Dayjs[]) => next && !Array.isArray(next) && pick(next) } : {})}
      />
    </TextContext>
  )
}
