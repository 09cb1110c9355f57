import { useId, useState } from 'react'
import CrossIcon from 'lucide-react/icons/x'
import { isoDayOf, monthsOf, writtenDay } from '#domain/agenda/event-dates.ts'
import { formatDateRanges, typedDays } from '#domain/agenda/event-dates-text.ts'
import { CalendarInput } from '#ui/dialog-form/fields/calendar-input.tsx'
import { dateWords } from '#ui/dialog-form/fields/day-input.tsx'
import { BESIDE, useField, useFormState } from '#ui/dialog-form/form/form-state.ts'
import { UnreadNote } from '#ui/dialog-form/unread-note.tsx'
import { formStrings } from '#ui/dialog-form/form-strings.ts'
import { useStrings } from '#ui/strings.ts'
import { agendaStrings } from './agenda-strings.ts'
import './agenda.css'
import { textsIn } from '#ui/dialog-form/form/texts-in.ts'

/** Form key of the text being typed. The draft stores it. */
const TYPED = `${BESIDE}dates`
const inOrder = (dates: readonly string[]) => dates.toSorted((a, b) => (isoDayOf(a) ?? '9999').localeCompare(isoDayOf(b) ?? '9999'))

/**
 * The days of an event, picked or typed: one, several or a range (10–12/12/2026). Typed days are added as soon as they parse, so that none
 * is missing on submit. The months follow the days until the person picks others (D-101).
 */
export function DatesField({ label }: { readonly label: string }) {
  const s = useStrings(agendaStrings)
  const words = useStrings(formStrings)
  const id = useId()
  const form = useFormState('dates')
  const typed = form.values[TYPED]
  const text = typeof typed === 'string' ? typed : ''
  const isWrong = typedDays(text) === null
  const why = isWrong ? (dateWords(text, words) ?? words.dateFormat) : null
  const { value, set, busy } = useField('dates', label, (dates) => formatDateRanges(textsIn(dates)), why)
  const months = useField('month', s.columns.month).value
  const dates = textsIn(value)
  const [wasLeft, setWasLeft] = useState(false)
  /** Days added from the text in the field. */
  const [ofText, setOfText] = useState<readonly string[]>([])

  const change = (next: readonly string[]) => {
    const sorted = inOrder([...new Set(next)])
    set(sorted)
    const previous = textsIn(months)
    const isProposal = previous.length === 0 || previous.join() === monthsOf(dates).join()
    if (isProposal && monthsOf(sorted).length > 0) form.set('month', monthsOf(sorted))
  }
  const type = (next: string) => {
    const others = dates.filter((date) => !ofText.includes(date))
    const days = (typedDays(next) ?? []).map(writtenDay).filter((day) => !others.includes(day))
    form.set(TYPED, next === '' ? undefined : next)
    setOfText(days)
    setWasLeft(false)
    if (days.length > 0 || ofText.length > 0) change([...others, ...days])
  }
  const end = () => {
    setWasLeft(true)
    if (isWrong) return
    // keep the typed days as ordinary days
    form.set(TYPED, undefined)
    setOfText([])
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <CalendarInput
        id={id}
        className="event-date-field"
        placeholder={s.dates.add}
        text={text}
        chosen={null}
        disabled={busy}
        invalid={wasLeft && isWrong}
        describedBy={`${id}-hint ${id}-dates`}
        onText={type}
        onEnd={end}
        onPick={(day) => change([...dates, writtenDay(day)])}
      />
      {wasLeft && why !== null ? (
        <span id={`${id}-hint`} className="field-wrong" role="alert">
          {why}
        </span>
      ) : (
        <span id={`${id}-hint`} className="field-hint">
          {s.dates.hint}
        </span>
      )}
      <UnreadNote name="dates" />
      <ul id={`${id}-dates`} className="event-days" aria-label={label}>
        {dates.length === 0 && <li className="field-hint">{s.dates.none}</li>}
        {dates.map((date) => (
          <li key={date} className={isoDayOf(date) === null ? 'event-day event-day-unreadable' : 'event-day'}>
            <span title={isoDayOf(date) === null ? s.dates.unexpected(date) : undefined}>{date}</span>
            <button
              type="button"
              aria-label={s.dates.remove(date)}
              disabled={busy}
              onClick={() => change(dates.filter((item) => item !== date))}
            >
              <CrossIcon aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
