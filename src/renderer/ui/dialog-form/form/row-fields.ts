import { isRecord } from '#contract/values/record.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { BESIDE, type Values } from './form-state.ts'

/** Beside the fields of a row: the names of those that held something that could not be read. */
const UNREAD = `${BESIDE}unread`

/**
 * The fields of a form over a row that was read, without those that could not be: empty is not what stands there, and is not sent back. `values` are
 * named as in the form ("address.city" is a field of the record `address`); `names`: all fields, where `values` has only those that hold something.
 */
export function rowFields(row: unknown, values: Values, names: readonly string[] = Object.keys(values)): Values {
  const unread = names.filter((name) => isUnread(row, name))
  return unread.length === 0
    ? values
    : { ...Object.fromEntries(Object.entries(values).filter(([name]) => !unread.includes(name))), [UNREAD]: unread }
}

function isUnread(row: unknown, name: string): boolean {
  let level = row
  for (const step of name.split('.')) {
    if (isUnreadable(level, step)) return true
    level = isRecord(level) ? level[step] : undefined
  }
  return false
}

/** The names of the fields that could not be read. */
export const unreadIn = (values: Values): readonly string[] => {
  const unread = values[UNREAD]
  return Array.isArray(unread) ? (unread as readonly string[]) : []
}
