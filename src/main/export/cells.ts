import type { FieldKind } from '../../contract/lists.ts'
import type { Cents } from '../../contract/values.ts'
import { eurosOf } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { type Key, type ListField, shownText } from '../../domain/list-values.ts'
import { cellText } from './cell-text.ts'

/** What one cell holds. Moments are spreadsheet serials; the column's format says that they are dates. */
export type Cell = number | string | null

/** How numbers of a kind are shown; a kind without a format holds text or plain numbers. */
export const NUMBER_FORMATS: Partial<Record<FieldKind, string>> = {
  time: 'dd/mm/yyyy hh:mm',
  date: 'dd/mm/yyyy',
  cents: '#,##0.00 "€"',
  euros: '#,##0.00 "€"',
}

const YES_NO: Readonly<Record<Language, readonly [string, string]>> = { en: ['No', 'Yes'], fr: ['Non', 'Oui'] }

/** Beyond 15 digits a spreadsheet writes zeros. */
const LARGEST_NUMBER = 1e15

/** A comparable value (domain/list-values.ts) as a typed cell: dates as dates, money as numbers, flags as words, text never as a formula. */
export function cellOf(field: Pick<ListField, 'kind' | 'label'>, key: Key, language: Language): Cell {
  if (key === null) return null
  if (typeof key === 'number') return numberCell(field.kind, key, language)
  return cellText(shownText(field, key, language))
}

function numberCell(kind: FieldKind, key: number, language: Language): Cell {
  switch (kind) {
    case 'flag':
      return YES_NO[language][key === 1 ? 1 : 0]
    case 'cents':
      return eurosOf(key as Cents)
    case 'time':
      return serialOf(key) ?? shownText({ kind }, key, language)
    case 'date': {
      const serial = serialOf(key)
      return serial === null ? shownText({ kind }, key, language) : Math.floor(serial)
    }
    default:
      return Math.abs(key) < LARGEST_NUMBER ? key : cellText(String(key))
  }
}

const DAY_MS = 86_400_000
/** Serial 0 of every spreadsheet that counts from 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
/** Before March 1900 spreadsheets believe in a 29 February that never was; after 9999 they have no dates. */
const FIRST = Date.UTC(1900, 2, 1)
const LAST = Date.UTC(9999, 11, 31)

/** Days since the end of 1899 in wall time of this machine: a spreadsheet knows no zones. Null when it has no such date. */
function serialOf(moment: number): number | null {
  const at = new Date(moment)
  const wall = Date.UTC(
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
    at.getMilliseconds(),
  )
  return at.getFullYear() >= 1900 && wall >= FIRST && wall <= LAST ? (wall - EPOCH) / DAY_MS : null
}
