import { isBlank } from '#contract/read.ts'
import { isUnreadable } from '#contract/unreadable.ts'

/** How an absent value looks once someone has turned it into text. */
const WORDS = new Set(['', 'null', 'undefined', 'none', 'nan', '[]', '{}', '""'])

/** Is this how a server says "none" for a field that may come in any form? Anything else that nothing is found in could not be read. */
export function isNothing(raw: unknown): boolean {
  if (raw === null || raw === undefined) return true
  if (typeof raw === 'string') return WORDS.has(raw.trim().toLowerCase())
  if (Array.isArray(raw)) return raw.every(isNothing)
  return typeof raw === 'object' && Object.keys(raw).length === 0
}

/** Does the record hold something under this name, also what could not be read? */
export const isGiven = (row: Readonly<Record<string, unknown>>, name: string): boolean =>
  isUnreadable(row, name) || !(isNothing(row[name]) || isBlank(row[name]))
