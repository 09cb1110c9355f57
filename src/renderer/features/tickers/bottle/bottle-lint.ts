import type { BottleField } from '#domain/catalogue/bottle-fields.ts'
import { isBlank } from '#domain/edits/three-way.ts'

/** Something unusual about a value that does not prevent saving. */
export type BottleLint = 'no-isbn' | 'strength' | 'negative' | 'not-opened'

const COUNTS: ReadonlySet<BottleField> = new Set(['bottle_size', 'num_bottles_produced'])
const FIRST_NUMBER = /^-?\d+(?:\.\d+)?/
const numberIn = (value: unknown): number | null => {
  const match = FIRST_NUMBER.exec(String(value).trim())
  return match ? Number(match[0]) : null
}

/** `value` as it would be sent, `previous` as it is stored: unchanged values are not mentioned. */
export function lintOf(field: BottleField, value: unknown, previous: unknown): BottleLint | null {
  if (field === 'isbn') return isBlank(value) && !isBlank(previous) ? 'no-isbn' : null
  if (isBlank(value)) return null
  if (field === 'url') return /^https?:\/\/[^/]/i.test(String(value).trim()) ? null : 'not-opened'
  const number = numberIn(value)
  if (number === null) return null
  if (field === 'strength') return number < 0 || number > 100 ? 'strength' : null
  return COUNTS.has(field) && number < 0 ? 'negative' : null
}
