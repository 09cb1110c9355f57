import type { FieldFormat } from '#contract/lists/lists.ts'
import type { FieldKind } from '#contract/lists/list-spec.ts'
import { asCents, asEuros } from '#contract/values/values.ts'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDecimalEuros,
  formatEuros,
  formatNumber,
  formatPercent,
  NOTHING,
  ungrouped,
} from './format.ts'
import type { Language } from '../text/language.ts'
import { epochMsOf } from './date-time.ts'

/** A row as on the wire, or as the contract read it: both are accepted. A moment is text, on the wire perhaps a number: read it with `epochMsOf`. */
export type Row = Readonly<Record<string, unknown>>

/** A field of a list: declared in the contract, or derived from other fields of the row. */
export interface ListField {
  readonly kind: FieldKind
  readonly of: (row: Row, language: Language) => unknown
  /** The row's own fields that `of` reads: the rest of it need not be parsed. */
  readonly needs?: readonly string[]
  /** The row's own fields behind the value, when `needs` cannot name them; of a record among them, 'address.zip'. */
  readonly sources?: readonly string[]
  /**
   * The word for a value that is a code ("pretrade" → "Pretrade"), or for a flag ('1', '0'); search, sort and export use the word, filters the
   * code.
   */
  readonly label?: (code: string, language: Language) => string
  /** Format of the value, when the kind alone does not determine it. */
  readonly format?: FieldFormat | undefined
  /** The currency of a number: the sign or code after the amount. */
  readonly currency?: (row: Row) => string
  /** The text of the cell, when the comparable value does not determine it (all days of an event). Shown, copied, searched and exported. */
  readonly text?: (row: Row, language: Language) => string
  /** Is a source of any form unreadable? The reader cannot mark those. */
  readonly isUnread?: (row: Row) => boolean
  /** Other spellings that a search finds and no cell shows (an IP address in its original form). */
  readonly alias?: (row: Row) => string | null
  /** false: not shown in this form, so a search ignores it. */
  readonly searched?: false
  /** The field of this name as it is in the row: nothing has to be computed. */
  readonly plain?: true
}
export type ListFields = Readonly<Record<string, ListField>>

/** The field of an untrusted name; undefined when the list has none. */
export const fieldIn = (fields: ListFields, name: string): ListField | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined)

/** The same for a column: shown but undeclared fields are text, unchanged from the row. */
export const columnIn = (fields: ListFields, name: string): ListField => fieldIn(fields, name) ?? { kind: 'text', of: (row) => row[name] }

/** Declared fields that are shown only in a derived form: sorted and filtered, but not searched. */
export function unsearched<Name extends string>(kind: FieldKind, ...names: readonly Name[]): Readonly<Record<Name, ListField>>
export function unsearched(kind: FieldKind, ...names: readonly string[]): ListFields {
  return Object.fromEntries(names.map((name) => [name, { kind, of: (row: Row) => row[name], searched: false, plain: true }]))
}

/** Display language of a list, and when its rows were read (epoch ms), which is the base of a countdown (D-25). */
export interface ListContext {
  readonly language: Language
  readonly fetchedAt: number
}

/** A value in comparable form: a number for everything countable (cents, epoch ms, 0/1), text, texts, or null for nothing. */
export type Key = number | string | readonly string[] | null

const WHOLE = /^-?\d+$/
const DECIMAL = /^-?\d+([.,]\d+)?$/
const TRUE = new Set<unknown>([true, 1, '1', 'true'])
const FALSE = new Set<unknown>([false, 0, '0', 'false'])

/** A number, or numeric text; anything else is null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value.replace(',', '.')) : null
}

/** A flag in any of the forms of the wire (contract/values/values.ts), else null. */
export const flagOf = (value: unknown): boolean | null => (TRUE.has(value) ? true : FALSE.has(value) ? false : null)

/** Text, or a number in its place; only spaces is null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** The comparable form of a value of this kind; null for nothing and for unreadable values (R12). */
export function keyOf(kind: FieldKind, value: unknown, fetchedAt: number): Key {
  switch (kind) {
    case 'text':
      return textOf(value)
    case 'number':
    case 'euros':
      return numberOf(value)
    case 'cents':
      return typeof value === 'string' && !WHOLE.test(value) ? null : wholeOf(numberOf(value))
    case 'countdown':
      return epochMsOf(value, fetchedAt)
    // a number counts from 1970 here, as the contract reads it
    case 'time':
      return epochMsOf(value, 0)
    case 'date':
      return dayStart(epochMsOf(value, 0))
    case 'flag': {
      const flag = flagOf(value)
      return flag === null ? null : Number(flag)
    }
    case 'names': {
      const names = Array.isArray(value) ? value.map(nameOf).filter((name) => name !== null) : []
      return names.length === 0 ? null : names
    }
  }
}

/** One of several names: a text, or an object with a name, as the tags of an article on the wire (D-94). */
const nameOf = (value: unknown): string | null =>
  textOf(value) ?? (typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : null)

const wholeOf = (value: number | null) => (value !== null && Number.isInteger(value) ? value : null)

/** The first instant of the day of this machine on which an instant falls. */
const dayStart = (epochMs: number | null) => (epochMs === null ? null : new Date(epochMs).setHours(0, 0, 0, 0))

/** Kinds whose keys are epoch ms. */
export const DATE_TIME_KINDS: ReadonlySet<FieldKind> = new Set(['time', 'countdown', 'date'])

type Shown = Pick<ListField, 'kind' | 'label' | 'format'>

/** A key as the table writes it; empty for nothing, and for a flag without words. */
export function shownText(field: Shown, key: Key, language: Language): string {
  if (key === null) return ''
  if (typeof key === 'string') return field.label?.(key, language) ?? key
  if (typeof key !== 'number') return key.map((name) => field.label?.(name, language) ?? name).join(', ')
  const text = shownNumber(field, key, language)
  return text === NOTHING ? '' : text
}

function shownNumber({ kind, format, label }: Shown, key: number, language: Language): string {
  switch (kind) {
    case 'cents':
      return formatEuros(asCents(key), language)
    case 'euros':
      return formatDecimalEuros(asEuros(key), language)
    case 'time':
    case 'countdown':
      return format === 'day' ? formatDate(key) : format === 'seconds' ? formatDateTimeSeconds(key) : formatDateTime(key)
    case 'date':
      return formatDate(key)
    case 'flag':
      return label?.(String(key), language) ?? ''
    default:
      return format === 'percent' ? formatPercent(key, language, 1) : formatNumber(key, language)
  }
}

/** The text of a field's cell in this row; empty for nothing. Tables show it, copies and searches use it, exports write it or its typed value. */
export function rowText(field: ListField, row: Row, { language, fetchedAt }: ListContext): string {
  if (field.text) return field.text(row, language)
  const key = keyOf(field.kind, field.of(row, language), fetchedAt)
  if (!field.currency || typeof key !== 'number') return shownText(field, key, language)
  return `${formatAmount(key, language)}\u00a0${field.currency(row)}`.trim()
}

/** The searched text of one field: the displayed form, and for amounts also the typed form (D-128). */
export function searchedText(field: Shown, key: Key, language: Language): string {
  const displayed = shownText(field, key, language)
  if (typeof key !== 'number' || displayed === '' || DATE_TIME_KINDS.has(field.kind)) return displayed
  return withTyped(displayed, language)
}

const withTyped = (shown: string, language: Language) => {
  const typed = ungrouped(shown, language)
  return typed === shown ? shown : `${shown}\n${typed}`
}

/** The searched text needs the whole row, not only the comparable value. */
export const isSearchedByRow = ({ text, currency, alias }: ListField): boolean =>
  text !== undefined || currency !== undefined || alias !== undefined

/** `searchedText` of a field in this row, with its other spellings. */
export function searchedInRow(field: ListField, row: Row, context: ListContext): string {
  const { language, fetchedAt } = context
  if (!isSearchedByRow(field)) return searchedText(field, keyOf(field.kind, field.of(row, language), fetchedAt), language)
  const displayed = rowText(field, row, context)
  const alias = field.alias?.(row)
  return [field.currency ? withTyped(displayed, language) : displayed, ...(alias ? [alias] : [])].join('\n')
}
