import { CUT, cutMark } from '#contract/reading/cut-text.ts'
import { isRecord } from '#contract/values/record.ts'
import { isLacking, isUnreadable } from '#contract/reading/unreadable.ts'
import type { Values } from './form-state.ts'
import { UNNAMED, UNREAD } from './unknown-fields.ts'

/**
 * Form fields of a row, without unreadable ones: their stored value is not empty, so empty is not sent back. Fields that the row may have under another
 * name are noted and not sent either, until someone enters a value or says that they are empty. `values` are named as in the form
 * ("address.city" is a field of the record `address`); `names` lists all fields if `values` has only those with a value. The notes about cut
 * texts come with the fields, so that untouched ones are sent back whole.
 */
export function rowFields(row: unknown, values: Values, names: readonly string[] = Object.keys(values)): Values {
  const unread = names.filter((name) => isNoted(row, name, isUnreadable))
  const unnamed = names.filter((name) => isNoted(row, name, isLacking))
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !unread.includes(name))),
    ...cutMarks(row, names),
    ...(unread.length > 0 && { [UNREAD]: unread }),
    ...(unnamed.length > 0 && { [UNNAMED]: unnamed }),
  }
}

/** Notes of the row and of the records in it that have a field in the form, named like fields ("address.$cut"). */
function cutMarks(row: unknown, names: readonly string[]): Values {
  const groups = new Set(names.flatMap((name) => (name.includes('.') ? [name.slice(0, name.indexOf('.'))] : [])))
  const nested = [...groups].flatMap((group) => {
    const whole = isRecord(row) ? cutMark(row[group])[CUT] : undefined
    return whole ? [[`${group}.${CUT}`, whole] as const] : []
  })
  return { ...cutMark(row), ...Object.fromEntries(nested) }
}

function isNoted(row: unknown, name: string, note: (level: unknown, step: string) => boolean): boolean {
  let level = row
  for (const step of name.split('.')) {
    if (note(level, step)) return true
    level = isRecord(level) ? level[step] : undefined
  }
  return false
}
