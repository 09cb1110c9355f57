import { isRecord } from '../values/record.ts'
import { drawable } from '../values/values.ts'

/** Key in a parsed record for the full texts of the fields that were cut for display (`drawable`). */
export const CUT = '$cut'

/** The whole texts of one record, by field. */
export type WholeTexts = Readonly<Record<string, string>>

/** Notes the whole texts of a record's cut fields. */
export const markCut = (row: Record<string, unknown>, whole: WholeTexts): void => {
  if (Object.keys(whole).length > 0) row[CUT] = whole
  else delete row[CUT]
}

/** The note of a record, to be copied into an input that sends its fields back. */
export function cutMark(row: unknown): { readonly [CUT]?: WholeTexts } {
  const whole = isRecord(row) && Object.hasOwn(row, CUT) ? row[CUT] : null
  return isRecord(whole) ? { [CUT]: whole as WholeTexts } : {}
}

/** The whole text of a field that was cut; any other value as it is. */
export function wholeText(row: unknown, field: string): unknown {
  if (!isRecord(row)) return undefined
  const whole = cutMark(row)[CUT]
  const value = row[field]
  const text = whole && Object.hasOwn(whole, field) ? whole[field] : undefined
  const isUntouched = typeof text === 'string' && typeof value === 'string' && value.trim() === drawable(text).trim()
  return isUntouched ? text : value
}

/** Restores cut texts that were not edited, at every level of `wire` (the encoded form of `input`), before it is sent. */
export function withWholeTexts(wire: unknown, input: unknown): unknown {
  if (Array.isArray(wire)) return Array.isArray(input) ? wire.map((item, at) => withWholeTexts(item, input[at])) : wire
  if (!isRecord(wire) || !isRecord(input)) return wire
  const marked = { ...wire, ...cutMark(input) }
  return Object.fromEntries(
    Object.keys(wire).map((key) => {
      const whole = wholeText(marked, key)
      return [key, whole === wire[key] ? withWholeTexts(wire[key], Object.hasOwn(input, key) ? input[key] : undefined) : whole]
    }),
  )
}
