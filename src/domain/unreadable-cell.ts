import { isRecord } from '#contract/values/record.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { isUnreadableEnd } from './orders/countdown.ts'
import type { Language } from './text/language.ts'
import { keyOf, type ListContext, type ListField, type Row, rowText } from './values/list-values.ts'

/** Text for a value of an undeclared form: neither a value nor nothing. */
export const UNREADABLE: Readonly<Record<Language, string>> = { en: 'Unreadable', fr: 'Illisible' }

/** Says of a field of a row, or of a record in it ('address.zip'), whether it could be read. */
type IsUnread = (row: Row, name: string) => boolean

const isMarked: IsUnread = (row, name) => {
  const [group = '', inside] = name.split('.')
  return isUnreadable(row, group) || (inside !== undefined && isUnreadable(row[group], inside))
}

/**
 * Did what this cell shows come in a form that could not be read? `name`: the field's own. A field that is worked out from others is unreadable when that
 * leaves it without a value; a list of words (badges, tags) also when one of its sources is, because a word that is missing says something too.
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

/** `rowText`, or the word for what could not be read: tables show it. */
export const readableText = (field: ListField, name: string, row: Row, context: ListContext): string =>
  isUnreadableCell(field, name, row, context) ? UNREADABLE[context.language] : rowText(field, row, context)
