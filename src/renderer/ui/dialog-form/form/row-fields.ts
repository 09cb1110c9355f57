import { isRecord } from '#contract/values/record.ts'
import { isUnreadable } from '#contract/reading/unreadable.ts'
import { BESIDE, type Values } from './form-state.ts'

/** Draft key with the names of fields whose stored value was unreadable. */
const UNREAD = `${BESIDE}unread`

/**
 * Form fields of a row, without unreadable ones: their stored value is not empty, so empty is not sent back. `values` are named as in the form
 * ("address.city" is a field of the record `address`); `names` lists all fields if `values` has only those with a value.
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

/** Names of the fields with an unreadable stored value. */
export const unreadIn = (values: Values): readonly string[] => {
  const unread = values[UNREAD]
  return Array.isArray(unread) ? (unread as readonly string[]) : []
}
