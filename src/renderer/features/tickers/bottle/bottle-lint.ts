import type { BottleField } from '#domain/catalogue/bottle-fields.ts'
import { isMistypedEan } from '#domain/catalogue/ean.ts'
import { isBlank } from '#domain/edits/three-way.ts'

/** Something unusual about a value that does not prevent saving. */
export type BottleLint = 'no-isbn' | 'ean' | 'base' | 'strength' | 'strong' | 'negative' | 'not-opened'

const COUNTS: ReadonlySet<BottleField> = new Set(['bottle_size', 'num_bottles_produced'])
const EANS: ReadonlySet<BottleField> = new Set(['ean_primary', 'ean_secondary', 'ean_generic'])
/** In %. Hardly any bottled spirit is stronger: more is usually a typo. */
const MAX_USUAL_STRENGTH = 90
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
  if (EANS.has(field)) return isMistypedEan(String(value)) ? 'ean' : null
  if (field === 'base') return /\d/.test(String(value)) ? 'base' : null
  const number = numberIn(value)
  if (number === null) return null
  if (field === 'strength') return number < 0 || number > 100 ? 'strength' : number > MAX_USUAL_STRENGTH ? 'strong' : null
  return COUNTS.has(field) && number < 0 ? 'negative' : null
}
