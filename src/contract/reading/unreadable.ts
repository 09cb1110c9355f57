import { isRecord } from '../values/record.ts'
import { CUT } from './cut-text.ts'

/** Key of a record that was read, with the names of its unreadable fields. Their value is null. */
const UNREADABLE = '$unreadable'

/** Notes that these fields of a record could not be read. */
export const markUnreadable = (row: Record<string, unknown>, fields: readonly string[]): void => {
  if (fields.length > 0) row[UNREADABLE] = fields
  else delete row[UNREADABLE]
}

/** The unreadable fields of a record: the server sent something, which is neither shown nor treated as nothing. */
export function unreadableIn(row: unknown): readonly string[] {
  const fields = isRecord(row) && Object.hasOwn(row, UNREADABLE) ? row[UNREADABLE] : null
  return Array.isArray(fields) ? (fields as readonly string[]) : []
}

/** Is one of these fields unreadable? */
export const isUnreadable = (row: unknown, ...fields: readonly string[]): boolean => {
  const unread = unreadableIn(row)
  return unread.length > 0 && fields.some((field) => unread.includes(field))
}

/** Is anything in this record, or in its nested records, unreadable? Then it is not sent back whole. */
export function holdsUnreadable(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsUnreadable)
  return isRecord(value) && (unreadableIn(value).length > 0 || Object.values(value).some(holdsUnreadable))
}

/** The same value without any notes: the form for the server. */
export function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === UNREADABLE || key === CUT ? [] : [[key, withoutMarks(inner)]])),
  )
}
