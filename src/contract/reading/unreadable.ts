import { isRecord } from '../values/record.ts'
import { CUT } from './cut-text.ts'

/** Key of a record that was read, with the names of its unreadable fields. Their value is null. */
const UNREADABLE = '$unreadable'

/** Key of a record that was read, with the names of the declared fields that it lacks although it has undeclared ones. */
const LACKING = '$lacking'

/** Notes that these fields of a record could not be read. */
export const markUnreadable = (row: Record<string, unknown>, fields: readonly string[]): void => {
  if (fields.length > 0) row[UNREADABLE] = fields
  else delete row[UNREADABLE]
}

/** Notes that a record has none of these fields, although one of its undeclared fields may be such a field under another name. */
export const markLacking = (row: Record<string, unknown>, fields: readonly string[]): void => {
  if (fields.length > 0) row[LACKING] = fields
  else delete row[LACKING]
}

const notedIn = (row: unknown, note: string): readonly string[] => {
  const fields = isRecord(row) && Object.hasOwn(row, note) ? row[note] : null
  return Array.isArray(fields) ? (fields as readonly string[]) : []
}

/** The unreadable fields of a record: the server sent something, which is neither shown nor treated as nothing. */
export const unreadableIn = (row: unknown): readonly string[] => notedIn(row, UNREADABLE)

/** Is one of these fields unreadable? */
export const isUnreadable = (row: unknown, ...fields: readonly string[]): boolean => {
  const unread = unreadableIn(row)
  return unread.length > 0 && fields.some((field) => unread.includes(field))
}

/** The fields that the record lacks, and may have under another name. */
export const lackingIn = (row: unknown): readonly string[] => notedIn(row, LACKING)

/** Does the record lack this field, and may have it under another name? It is unknown then, not empty. */
export const isLacking = (row: unknown, field: string): boolean => lackingIn(row).includes(field)

/** Is nothing known about one of these fields, because it is unreadable or lacking? A sentence such as "No shareholders." would be false. */
export const isUnknown = (row: unknown, ...fields: readonly string[]): boolean =>
  isUnreadable(row, ...fields) || fields.some((field) => isLacking(row, field))

/** Is anything in this record, or in its nested records, unreadable? Then it is not sent back whole. */
export function holdsUnreadable(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsUnreadable)
  return isRecord(value) && (unreadableIn(value).length > 0 || Object.values(value).some(holdsUnreadable))
}

/** Is anything in this record, or in its nested records, unreadable or perhaps under another name? */
export function holdsUnknown(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsUnknown)
  return isRecord(value) && (unreadableIn(value).length > 0 || lackingIn(value).length > 0 || Object.values(value).some(holdsUnknown))
}

const NOTES: ReadonlySet<string> = new Set([UNREADABLE, LACKING, CUT])

/** The same value without any notes: the form for the server. */
export function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (NOTES.has(key) ? [] : [[key, withoutMarks(inner)]])))
}
