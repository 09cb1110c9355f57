import type { FieldKind } from '../contract/lists.ts'
import type { Cents, Euros } from '../contract/values.ts'
import { formatDate, formatDateTime, formatEuros, formatDecimalEuros, formatNumber, NOTHING, ungrouped } from './format.ts'
import type { Language } from './language.ts'
import { momentOf } from './moment.ts'

/** A row as the wire wrote it, or as the contract read it: both are understood. */
export type Row = Readonly<Record<string, unknown>>

/** A field of a list: declared in the contract, or derived from other fields of the row. */
export interface ListField {
  readonly kind: FieldKind
  readonly of: (row: Row, language: Language) => unknown
  /** The row's own fields that `of` looks at: the rest of it need not be read for this. */
  readonly needs?: readonly string[]
  /** The word for a value that is a code ("pretrade" → "Pretrade"); search, sort and export take the word, filters the code. */
  readonly label?: (code: string, language: Language) => string
  /** false: nobody sees it in this form, so a search does not look at it. */
  readonly searched?: false
  /** The field of this name as it stands in the row: nothing has to be worked out. */
  readonly plain?: true
}
export type ListFields = Readonly<Record<string, ListField>>

/** The field of this name, which may have come from anywhere; undefined when the list has none. */
export const fieldIn = (fields: ListFields, name: string): ListField | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined)

/** The same for a column: what is shown but not declared is text, as it stands in the row. */
export const columnIn = (fields: ListFields, name: string): ListField => fieldIn(fields, name) ?? { kind: 'text', of: (row) => row[name] }

/** Declared fields that nobody sees in this form, because something derived from them is shown: sorted and filtered, but not searched. */
export const unsearched = (kind: FieldKind, ...names: readonly string[]): ListFields =>
  Object.fromEntries(names.map((name) => [name, { kind, of: (row: Row) => row[name], searched: false, plain: true }]))

/** In which language a list is shown and when its rows were read (epoch ms), which is what a countdown counts from (D-25). */
export interface ListContext {
  readonly language: Language
  readonly fetchedAt: number
}

/** A value in comparable form: a number for everything that can be counted (cents, epoch ms, 0/1), text, texts, or null for nothing. */
export type Key = number | string | readonly string[] | null

const WHOLE = /^-?\d+$/
const DECIMAL = /^-?\d+([.,]\d+)?$/
const DAY = /^(\d{4}-\d\d-\d\d)/
const TRUE = new Set<unknown>([true, 1, '1', 'true'])
const FALSE = new Set<unknown>([false, 0, '0', 'false'])

/** A number, or text that spells one; anything else is null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value.replace(',', '.')) : null
}

/** A flag in any of the forms of the wire (contract/values.ts), else null. */
export const flagOf = (value: unknown): boolean | null => (TRUE.has(value) ? true : FALSE.has(value) ? false : null)

/** Text, or a number that stands where text is meant; nothing but spaces is null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** The comparable form of a value of this kind; null for nothing and for what cannot be understood (R12). */
export function keyOf(kind: FieldKind, value: unknown, fetchedAt: number): Key {
  switch (kind) {
    case 'text':
      return textOf(value)
    case 'number':
    case 'euros':
      return numberOf(value)
    case 'cents':
      return typeof value === 'string' && !WHOLE.test(value) ? null : wholeOf(numberOf(value))
    case 'time':
      return momentOf(value, fetchedAt)
    case 'date': {
      const day = typeof value === 'string' ? DAY.exec(value)?.[1] : undefined
      return day === undefined ? null : momentOf(day, fetchedAt)
    }
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

/** One of several names: a text, or an object with a name, as the tags of an article are on the wire (D-94). */
const nameOf = (value: unknown): string | null =>
  textOf(value) ?? (typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : null)

const wholeOf = (value: number | null) => (value !== null && Number.isInteger(value) ? value : null)

/** A key as the table writes it; empty for nothing, and for flags, which are shown as signs. */
export function shownText(field: Pick<ListField, 'kind' | 'label'>, key: Key, language: Language): string {
  if (key === null) return ''
  if (typeof key === 'string') return field.label?.(key, language) ?? key
  if (typeof key !== 'number') return key.map((name) => field.label?.(name, language) ?? name).join(', ')
  const text = shownNumber(field.kind, key, language)
  return text === NOTHING ? '' : text
}

function shownNumber(kind: FieldKind, key: number, language: Language): string {
  switch (kind) {
    case 'cents':
      return formatEuros(key as Cents, language)
    case 'euros':
      return formatDecimalEuros(key as Euros, language)
    case 'time':
      return formatDateTime(key)
    case 'date':
      return formatDate(key)
    case 'flag':
      return ''
    default:
      return formatNumber(key, language)
  }
}

/** What a search looks through for one field: the displayed form, and for amounts the form people type as well (D-128). */
export function searchedText(field: Pick<ListField, 'kind' | 'label'>, key: Key, language: Language): string {
  const shown = shownText(field, key, language)
  if (typeof key !== 'number' || shown === '' || field.kind === 'time' || field.kind === 'date') return shown
  const typed = ungrouped(shown, language)
  return typed === shown ? shown : `${shown}\n${typed}`
}
