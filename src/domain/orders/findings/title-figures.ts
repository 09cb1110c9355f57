import type { Bottle } from '#contract/catalogue/bottle.ts'

/** Figures of a bottle in a title. */
export type TitleFigure = 'size' | 'strength' | 'age' | 'vintage'

const SIZE = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?)\s*(cl|ml|l)(?![a-z])/i
const STRENGTH = /(?<![\d.,])(\d{2}(?:[.,]\d{1,2})?)\s*(?:%|°|vol\b)/i
const AGE = /(?<!\d)(\d{1,2})\s*(?:ans|years?|y\.?o\b|yo\b|jahre)/i
const VINTAGE = /(?<!\d)((?:18|19|20)\d{2})(?!\d)/

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text.replace(',', '.')))

/** Bottle size in cl: "70 cl", "700ml" and "0,7 l" are the same. */
export function sizeInTitle(title: string | null): number | null {
  const [, value, unit] = SIZE.exec(title ?? '') ?? []
  const size = numberOf(value)
  if (size === null || size === 0) return null
  return unit?.toLowerCase() === 'ml' ? size / 10 : unit?.toLowerCase() === 'l' ? size * 100 : size
}

/** The figures in a title; null for missing ones. */
export function figuresInTitle(title: string | null): Readonly<Record<TitleFigure, number | null>> {
  const text = title ?? ''
  const first = (pattern: RegExp) => numberOf(pattern.exec(text)?.[1])
  return { size: sizeInTitle(title), strength: first(STRENGTH), age: first(AGE), vintage: first(VINTAGE) }
}

type Named = Pick<Bottle, 'bottle_size' | 'strength' | 'age' | 'vintage'>

/** The number at the beginning of a catalogue value: "46", "46 %", 46. */
function figureOf(value: string | number | null): number | null {
  const [, digits] = /^\s*(\d+(?:[.,]\d+)?)/.exec(String(value ?? '')) ?? []
  const figure = numberOf(digits)
  return figure === 0 ? null : figure
}

/** The catalogue writes sizes in cl, ml or l without a unit: a bottle has 2 to 600 cl. */
function catalogueSize(value: string | number | null): number | null {
  if (/[a-z]/i.test(String(value ?? ''))) return sizeInTitle(String(value))
  const size = figureOf(value)
  if (size === null) return null
  return size < 2 ? size * 100 : size > 600 ? size / 10 : size
}

export interface FigureDifference {
  readonly figure: TitleFigure
  readonly title: number
  readonly catalogue: number
}

/** Tolerance between two spellings of a strength (percent by volume). */
export const SAME_STRENGTH = 0.5

/** Contradictions between a title and the catalogue's bottle of the same ISBN. A missing figure is no difference. */
export function titleDifferences(title: string | null, bottle: Named): readonly FigureDifference[] {
  const own = figuresInTitle(title)
  const catalogue = {
    size: catalogueSize(bottle.bottle_size),
    strength: figureOf(bottle.strength),
    age: figureOf(bottle.age),
    vintage: figureOf(bottle.vintage),
  }
  return (['size', 'strength', 'age', 'vintage'] as const).flatMap((figure) => {
    const [a, b] = [own[figure], catalogue[figure]]
    if (a === null || b === null || Math.abs(a - b) <= (figure === 'strength' ? SAME_STRENGTH : 0)) return []
    return [{ figure, title: a, catalogue: b }]
  })
}
