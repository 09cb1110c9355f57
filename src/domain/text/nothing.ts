import { isBlank } from '#contract/reading/blank.ts'
import { isLacking, isUnreadable } from '#contract/reading/unreadable.ts'

/** Text forms of an absent value. */
const WORDS = new Set(['', 'null', 'undefined', 'none', 'nan', '[]', '{}', '""'])

/** Does a server use this value for "none", whatever the type of the field? Any other value without a recognized part is unreadable. */
export function isNothing(raw: unknown): boolean {
  if (raw === null || raw === undefined) return true
  if (typeof raw === 'string') return WORDS.has(raw.trim().toLowerCase())
  if (Array.isArray(raw)) return raw.every(isNothing)
  return typeof raw === 'object' && Object.keys(raw).length === 0
}

/** Does the record have a value of this name, also an unreadable one? */
export const isGiven = (row: Readonly<Record<string, unknown>>, name: string): boolean =>
  isUnreadable(row, name) || !(isNothing(row[name]) || isBlank(row[name]))

/**
 * May the record have a value of this name although none was recognized: one of another form, or under another name? A sentence such as "No pictures
 * found." would be false.
 */
export const mayHold = (row: Readonly<Record<string, unknown>>, name: string): boolean => isLacking(row, name) || !isNothing(row[name])
