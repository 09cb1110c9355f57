import { useState } from 'react'
import { localMoment } from '#domain/sent-moment.ts'
import { typedDay, typedMoment } from '#domain/typed-values.ts'
import { CalendarInput, type CalendarLook } from './calendar-input.tsx'

interface Props extends CalendarLook {
  /** What the form holds: a value of the API, a chosen day or moment, or text that is neither. */
  readonly value: unknown
  /**
   * At every letter and for every choice: YYYY-MM-DD (with `time`: YYYY-MM-DD HH:mm:ss), the text itself when it is no date, '' when it is empty.
   * Answers with what the form holds then.
   */
  readonly onValue: (value: string) => unknown
}

const written = (value: unknown, time: boolean): string => {
  const moment = localMoment(value)
  if (moment === null) return typeof value === 'string' ? value : ''
  const [day = '', clock = ''] = moment.split(' ')
  return `${day.split('-').toReversed().join('/')}${time ? ` ${clock.slice(0, 5)}` : ''}`
}

/** Why such a value is no date: it looks like one and does not exist, or it is something else. Null for a date. */
export function dateWords(value: unknown, s: { readonly noSuchDay: string; readonly dateFormat: string }): string | null {
  if (typeof value !== 'string' || localMoment(value) !== null) return null
  return /^\s*(?:\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{4}|\d{4}-\d{1,2}-\d{1,2})/.test(value) ? s.noSuchDay : s.dateFormat
}

/**
 * A date that is typed (DD/MM/YYYY, also YYYY-MM-DD) or chosen from a calendar. What stands in the field is what the form holds: a date, or text
 * that is none yet.
 */
export function DayInput({ value, onValue, ...look }: Props) {
  const { time = false } = look
  const shown = written(value, time)
  const [own, setOwn] = useState({ text: shown, value, typed: false })
  const isStale = own.typed ? !Object.is(own.value, value) : own.text !== shown
  if (isStale) setOwn({ text: shown, value, typed: false })
  const chosen = localMoment(value)
  return (
    <CalendarInput
      {...look}
      text={isStale ? shown : own.text}
      chosen={chosen}
      onText={(text) => {
        const given = onValue((time ? typedMoment(text) : typedDay(text)) ?? text.trim())
        setOwn({ text, value: given, typed: true })
      }}
      onEnd={() => chosen !== null && setOwn({ text: shown, value, typed: false })}
      onPick={onValue}
    />
  )
}
