import type { Language } from '#domain/text/language.ts'
import { isDerived } from '#domain/list-fields.ts'
import { columnIn, type Key, keyOf, type ListField, type Row, rowText } from '#domain/values/list-values.ts'
import { isUnreadableCell, UNREADABLE } from '#domain/unreadable-cell.ts'
import type { ListIndex } from '../list-index.ts'

/** Reads one field of a list's rows as the contract declares it: copies and spreadsheets contain what the page shows. */
export interface FieldReader {
  readonly field: ListField
  readonly key: (row: Row) => Key
  /** Empty for nothing; the word for an unreadable value. */
  readonly text: (row: Row) => string
  /** Was the value unreadable? */
  readonly isUnread: (row: Row) => boolean
}

/** For one language: labels and names sort as they are shown. An unreadable value counts as none. */
export function fieldReader({ list, fields, fetchedAt, reader }: ListIndex, name: string, language: Language): FieldReader {
  const declared = columnIn(fields, name)
  // an unreadable value in the row counts as nothing, as on the page
  const field: ListField = isDerived(list, name) ? declared : { ...declared, of: (row) => reader.field(row, name) }
  const context = { language, fetchedAt }
  const isUnread = (row: Row) => isUnreadableCell(field, name, row, context, reader.isUnread)
  return {
    field,
    key: (row) => keyOf(field.kind, field.of(row, language), fetchedAt),
    text: (row) => {
      const text = rowText(field, row, context)
      return (text === '' || field.kind === 'names') && isUnread(row) ? UNREADABLE[language] : text
    },
    isUnread,
  }
}
