import type { FieldKind } from '#contract/lists/list-spec.ts'
import { withDecimalSign } from './format.ts'
import type { Language } from '../text/language.ts'
import { epochMsOf } from './date-time.ts'
import { typedNumber } from './typed-number.ts'

/**
 * An amount as people type it: "1,250.50", "1 250,50 €", "12,5". Cents come back as cents.
 * Undefined for an empty field, null for any other text.
 */
export function typedAmount(text: string, kind: FieldKind, language: Language): number | null | undefined {
  const value = typedNumber(text, language)
  if (value === undefined || value === null || Math.abs(value) > 1e12) return value === undefined ? undefined : null
  return kind === 'cents' ? Math.round(Number(`${value}e2`)) : value
}

/** Rounds a bound: a strict bound is stored slightly beyond its value (`>1` starts at 1.000000001). */
export const roundBound = (value: number): number => Math.round(value * 1e6) / 1e6

/** The typed form of an existing amount, for the field. */
export function amountAsTyped(value: number | undefined, kind: FieldKind, language: Language): string {
  if (value === undefined) return ''
  const text = kind === 'cents' ? (value / 100).toFixed(2).replace(/\.00$/, '') : String(roundBound(value))
  return withDecimalSign(text, language)
}

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const two = (part: string | undefined) => (part ?? '').padStart(2, '0')

/** A day as people type it, DD/MM/YYYY or YYYY-MM-DD, as YYYY-MM-DD. Undefined for an empty field, null for any other text. */
export function typedDay(text: string): string | null | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  const [european, wire] = [DAY_FIRST.exec(bare), YEAR_FIRST.exec(bare)]
  const day = european
    ? `${european[3]}-${two(european[2])}-${two(european[1])}`
    : wire
      ? `${wire[1]}-${two(wire[2])}-${two(wire[3])}`
      : null
  return day !== null && epochMsOf(day, 0) !== null ? day : null
}

const TIME_BEHIND = /^(.*\d)(?:[ T]\s*)(\d{1,2})[:h](\d{2})(?::(\d{2}))?$/

/**
 * A date and time as people type it: a day with HH:mm or HH:mm:ss behind it, as YYYY-MM-DD HH:mm:ss. A day alone is its first second. Undefined for an
 * empty field, null for anything else.
 */
export function typedMoment(text: string): string | null | undefined {
  const [, date, hour, minute, second] = TIME_BEHIND.exec(text.trim()) ?? []
  const day = typedDay(date ?? text)
  if (day === undefined || day === null) return day
  const dateTime = `${day} ${two(hour)}:${two(minute)}:${two(second)}`
  return epochMsOf(dateTime, 0) === null ? null : dateTime
}

/** The day `days` after this one (YYYY-MM-DD), over months and summer time. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dayOf(new Date(year, month - 1, date + days))
}

/** YYYY-MM-DD of a date, in wall time of this machine. */
export const dayOf = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}-${two(String(at.getMonth() + 1))}-${two(String(at.getDate()))}`
