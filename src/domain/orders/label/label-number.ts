import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { LabelReading } from '#contract/orders/labels.ts'
import { labelFigures } from './label-figures.ts'

/** 'N° 0123 / 600', or a badly read form of it. */
const NUMBER = /\bN\W{0,2}\s*\d|\d{3,}|\d\s*\/\s*\d/
const YEAR_ALONE = /^\W*(?:18|19|20)\d{2}\W*$/

/** Is the bottle numbered, according to the catalogue? */
export const isNumbered = (bottle: Pick<Bottle, 'num_bottles_produced'> | null | undefined): boolean =>
  Number(bottle?.num_bottles_produced ?? 0) > 0

/**
 * Does a numbered bottle show its number on the front? `hidden` when the print beside it is legible and the number is not, `unsure` when only part
 * of that print is, null otherwise.
 */
export function labelNumber(
  front: LabelReading | null | undefined,
  bottle: Pick<Bottle, 'num_bottles_produced'> | null | undefined,
): 'hidden' | 'unsure' | null {
  if (!front || !isNumbered(bottle)) return null
  if (front.lines.some(({ text }) => NUMBER.test(text) && !YEAR_ALONE.test(text))) return null
  const { size, strength } = labelFigures([front])
  if (size.length > 0 && strength.length > 0) return 'hidden'
  return size.length > 0 || strength.length > 0 ? 'unsure' : null
}
