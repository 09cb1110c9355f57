import { CloseOutlined } from '@ant-design/icons'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useId } from 'react'
import { isoDayOf, monthsOf, writtenDay } from '../../../domain/event-dates.ts'
import { useField } from '../../ui/dialog-form/form-state.ts'
import { useStrings } from '../../ui/strings.ts'
import { agendaStrings } from './agenda-strings.ts'
import './agenda.css'

/** Each day that is chosen goes into the list; the field is empty for the next one. */
const NO_DAY: Dayjs | null = null
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : [])
const inOrder = (dates: readonly string[]) => dates.toSorted((a, b) => (isoDayOf(a) ?? '9999').localeCompare(isoDayOf(b) ?? '9999'))

/** The days of an event, chosen or typed one by one (DD/MM/YYYY). The months follow them until the person chooses others (D-101). */
export function DatesField({ label }: { readonly label: string }) {
  const s = useStrings(agendaStrings)
  const id = useId()
  const { value, set, busy } = useField('dates', label)
  const months = useField('month', s.columns.month)
  const dates = listOf(value)

  const change = (next: readonly string[]) => {
    const sorted = inOrder(next)
    set(sorted)
    const before = listOf(months.value)
    const isProposal = before.length === 0 || before.join() === monthsOf(dates).join()
    if (isProposal && monthsOf(sorted).length > 0) months.set(monthsOf(sorted))
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        className="event-date-field"
        format={['DD/MM/YYYY', 'D/M/YYYY']}
        placeholder={s.dates.add}
        value={NO_DAY}
        disabled={busy}
        aria-describedby={`${id}-dates`}
        onChange={(day) => day && change([...new Set([...dates, writtenDay(day.format('YYYY-MM-DD'))])])}
      />
      <ul id={`${id}-dates`} className="event-days" aria-label={label}>
        {dates.length === 0 && <li className="field-hint">{s.dates.none}</li>}
        {dates.map((date) => (
          <li key={date} className={isoDayOf(date) === null ? 'event-day event-day-odd' : 'event-day'}>
            <span title={isoDayOf(date) === null ? s.dates.odd(date) : undefined}>{date}</span>
            <button
              type="button"
              aria-label={s.dates.remove(date)}
              disabled={busy}
              onClick={() => change(dates.filter((one) => one !== date))}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
