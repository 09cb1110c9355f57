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
  /** What stands in the field. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The field is left, or Enter is pressed in it. */
  readonly onEnd: () => void
  /** What the calendar shows as chosen, YYYY-MM-DD HH:mm:ss. */
  readonly chosen: string | null
  /** Chosen in the calendar: YYYY-MM-DD, with `time` YYYY-MM-DD HH:mm:ss; '' when it was taken away. */
  readonly onPick: (moment: string) => void
}

type Text = Pick<Props, 'text' | 'onText' | 'onEnd'> & { readonly open: (open: boolean) => void }
const TextContext = createContext<Text | null>(null)

/** The field inside the date picker. The picker keeps a text of its own, which can differ from its value; here the text is ours. */
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
        // a date is finished by it, the form is not sent
        event.preventDefault()
        own.onEnd()
        own.open(false)
      }}
    />
  )
}
const COMPONENTS = { input: TextOfPicker }

/** A text field with a calendar beside it. */
export function CalendarInput(props: Props) {
  const { id, time = false, min, text, chosen, onText, onEnd, onPick } = props
  const s = useStrings(formStrings)
  const [open, setOpen] = useState(false)
  const pick = (next: Dayjs | null) => {
    if (next) onPick(next.format(time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'))
    // the picker also tells that it has lost a value, when what is typed is none
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
        // with its OK button, what was chosen would be gone after a press anywhere else
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
