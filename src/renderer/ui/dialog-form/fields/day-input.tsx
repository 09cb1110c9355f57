import { useState } from 'react'
import { localDateTime } from '#domain/values/local-date-time.ts'
import { typedDay, typedMoment } from '#domain/values/typed-values.ts'
import { CalendarInput, type CalendarLook } from './calendar-input.tsx'

interface Props extends CalendarLook {
  /** Value of the form: a value of the API, a chosen day or date and time, or text that is neither. */
  readonly value: unknown
  /**
   * Called on every letter and choice with YYYY-MM-DD (with `time`: YYYY-MM-DD HH:mm:ss), the text itself if it is not a date, or '' if empty. Returns
   * the value that the form then has.
   */
  readonly onValue: (value: string) => unknown
}

const written = (value: unknown, time: boolean): string => {
  const dateTime = localDateTime(value)
  if (dateTime === null) return typeof value === 'string' ? value : ''
  const [day = '', clock = ''] = dateTime.split(' ')
  return `${day.split('-').toReversed().join('/')}${time ? ` ${clock.slice(0, 5)}` : ''}`
}

/** Why a value is not a date: no such day, or another format. Null for a date. */
export function dateWords(value: unknown, s: { readonly noSuchDay: string; readonly dateFormat: string }): string | null {
  if (typeof value !== 'string' || localDateTime(value) !== null) return null
  return /^\s*(?:\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{4}|\d{4}-\d{1,2}-\d{1,2})/.test(value) ? s.noSuchDay : s.dateFormat
}

/** A date typed (DD/MM/YYYY, also YYYY-MM-DD) or chosen from a calendar. The field always shows the form's value: a date, or text that is not a date yet. */
export function DayInput({ value, onValue, ...look }: Props) {
  const { time = false } = look
  const displayed = written(value, time)
  const [own, setOwn] = useState({ text: displayed, value, typed: false })
  const isStale = own.typed ? !Object.is(own.value, value) : own.text !== displayed
  if (isStale) setOwn({ text: displayed, value, typed: false })
  const chosen = localDateTime(value)
  return (
    <CalendarInput
      {...look}
      text={isStale ? displayed : own.text}
      chosen={chosen}
      onText={(text) => {
        const accepted = onValue((time ? typedMoment(text) : typedDay(text)) ?? text.trim())
        setOwn({ text, value: accepted, typed: true })
      }}
      onEnd={() => chosen !== null && setOwn({ text: displayed, value, typed: false })}
      onPick={onValue}
    />
  )
}
