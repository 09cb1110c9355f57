import { isRecord } from '#contract/values/record.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { isUnreadableEnd } from './orders/countdown.ts'
import type { Language } from './text/language.ts'
import { keyOf, type ListContext, type ListField, type Row, rowText } from './values/list-values.ts'

/** Text for a value of an undeclared form: neither a value nor nothing. */
export const UNREADABLE: Readonly<Record<Language, string>> = { en: 'Unreadable', fr: 'Illisible' }

/** Could a field of a row be read, or a field of a record in the row ('address.zip')? */
type IsUnread = (row: Row, name: string) => boolean

const isMarked: IsUnread = (row, name) => {
  const [group = '', inside] = name.split('.')
  return isUnreadable(row, group) || (inside !== undefined && isUnreadable(row[group], inside))
}

/**
 * Is the value of this cell unreadable? `name`: the field's own. A computed field is unreadable if it has no value because a source is unreadable; a
 * list of words (badges, tags) also if any source is, because a missing word would be misleading.
 */
export function isUnreadableCell(
  field: ListField,
  name: string,
  row: Row,
  { language, fetchedAt }: ListContext,
  isUnread: IsUnread = isMarked,
): boolean {
  if (isUnread(row, name)) return true
  const { kind } = field
  if (field.isUnread?.(row)) return true
  if (kind === 'countdown' && isUnreadableEnd(field.of(row, language), fetchedAt)) return true
  const sources = field.sources ?? field.needs ?? []
  if (sources.length === 0) return false
  if (kind !== 'names' && keyOf(kind, field.of(row, language), fetchedAt) !== null) return false
  const partner = row['partner']
  return sources.some((source) => isUnread(row, source) || (isRecord(partner) && isUnread(partner, source)))
}

/** `rowText`, or the word for an unreadable value. Tables show this text. */
export const readableText = (field: ListField, name: string, row: Row, context: ListContext): string =>
  isUnreadableCell(field, name, row, context) ? UNREADABLE[context.language] : rowText(field, row, context)
