import type { FieldFormat } from '#contract/lists/lists.ts'
import type { FieldKind } from '#contract/lists/list-spec.ts'
import { asCents } from '#contract/values/values.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { flagLabel, YES_NO } from '#domain/values/flag-words.ts'
import { eurosOf } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import { type Key, type ListField, shownText } from '#domain/values/list-values.ts'
import { cellText } from './cell-text.ts'

/** A number with another format than its column. */
export interface FormattedNumber {
  readonly number: number
  /** A number format of spreadsheets. */
  readonly numFmt: string
}

/** Content of one cell. Moments are spreadsheet serials; the column's format says that they are dates. */
export type Cell = number | string | FormattedNumber | null

type Shape = Pick<ListField, 'kind' | 'label' | 'format'>

const DATE_TIME = 'dd/mm/yyyy hh:mm'
const NUMBER_FORMATS: Partial<Record<FieldKind, string>> = {
  time: DATE_TIME,
  countdown: DATE_TIME,
  date: 'dd/mm/yyyy',
  cents: amountIn('€'),
  euros: amountIn('€'),
}
const OTHER_FORMATS: Partial<Record<FieldFormat, string>> = { day: 'dd/mm/yyyy', seconds: 'dd/mm/yyyy hh:mm:ss', percent: '0.0 %' }

/** Number format of a column; a column without one has text or plain numbers. */
export const numberFormat = ({ kind, format }: Pick<ListField, 'kind' | 'format'>): string | undefined =>
  (format && OTHER_FORMATS[format]) ?? NUMBER_FORMATS[kind]

/** The format of an amount with this sign or code after it; characters that end a quoted text in a format are left out. */
function amountIn(currency: string): string {
  const sign = cellText(currency)
    .replace(/["\\\n]/g, '')
    .slice(0, 20)
  return sign === '' ? '#,##0.00' : `#,##0.00 "${sign}"`
}

/** An amount in a currency that its row names. */
export const amountCell = (amount: number, currency: string): Cell => ({ number: amount, numFmt: amountIn(currency) })

/** Beyond 15 digits a spreadsheet writes zeros. */
const MAX_NUMBER = 1e15
/** Text that is only a number: no leading zeros, which would be lost. */
const FIGURE = /^-?(?:0|[1-9]\d{0,14})(?:[.,]\d{1,10})?$/

/** A comparable value (domain/values/list-values.ts) as a typed cell: dates as dates, money as numbers, flags as words, text never as a formula. */
export function cellOf(field: Shape, key: Key, language: Language): Cell {
  if (key === null) return null
  if (typeof key === 'number') return numberCell(field, key, language)
  const text = shownText(field, key, language)
  return field.format === 'figure' ? figureCell(text) : cellText(text)
}

/** A numeric text as a number, for example the size of a bottle. */
export const figureCell = (text: string): Cell => (FIGURE.test(text) ? Number(text.replace(',', '.')) : cellText(text))

function numberCell(field: Shape, key: number, language: Language): Cell {
  switch (field.kind) {
    case 'flag':
      return (field.label ?? flagLabel(YES_NO))(String(key), language)
    case 'cents':
      return eurosOf(asCents(key))
    case 'time':
    case 'countdown':
    case 'date': {
      const serial = serialOf(key)
      if (serial === null) return shownText(field, key, language)
      return field.kind === 'date' || field.format === 'day' ? Math.floor(serial) : serial
    }
    default:
      if (Math.abs(key) >= MAX_NUMBER) return cellText(String(key))
      return field.format === 'percent' ? key / 100 : key
  }
}

/** Serial 0 of every spreadsheet that counts from 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
/** First date that is exact: spreadsheets count a 29 February 1900, which did not exist. They have no dates after 9999. */
const FIRST = Date.UTC(1900, 2, 1)
const LAST = Date.UTC(9999, 11, 31)

/** Days since the end of 1899 in wall time of this machine: spreadsheets have no time zones. Whole seconds, which it would round up. Null when it has no such date. */
function serialOf(epochMs: number): number | null {
  const at = new Date(epochMs)
  const wall = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds())
  return at.getFullYear() >= 1900 && wall >= FIRST && wall <= LAST ? (wall - EPOCH) / DAY_MS : null
}
