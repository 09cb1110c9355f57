import type { LabelLine, LabelReading } from '#contract/orders/labels.ts'
import type { TitleFigure } from '../findings/title-figures.ts'

/** Figures on a label; front and back may be read differently. Sizes in cl, strengths in percent by volume. */
export type LabelFigures = Readonly<Record<TitleFigure, readonly number[]>>

/** Confidence below which digits are unreliable. */
const SURE = 70
const STRENGTH = /(?<![\d.,])([2-9]\d(?:[.,]\d)?)\s*%/g
const SIZE = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s*(cl|l|ml)(?![a-zà-ÿ])/gi
const AGE = /(?<![\d.,])(\d{1,2})\s*(?:ans\b|years\b|y\.?o\b|años)/gi
/** The figure is often on a line of its own above its words. */
const AGE_WORDS = /^\W*(?:ans\b|years?\s+old|años)/i
const VINTAGE_WORDS = /mill[ée]sime|vintage/i
const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/g
const ALONE = /^\W*(\d{1,4})\W*$/
/** Usual bottle sizes (cl): a misread digit is seldom one of them. */
const SIZES: readonly number[] = [2, 3, 4, 5, 10, 20, 35, 37.5, 50, 70, 75, 100, 150, 175, 200, 300, 450]

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'))
const inClOf = (value: number, unit: string): number => (unit === 'ml' ? value / 10 : unit === 'l' ? value * 100 : value)
const all = (pattern: RegExp, text: string): number[] => [...text.matchAll(pattern)].map(([, digits]) => numberOf(digits))

/** The bottle's figures in these lines. Hardly legible lines are ignored. */
export function labelFigures(readings: readonly LabelReading[]): LabelFigures {
  const figures = { size: new Set<number>(), strength: new Set<number>(), age: new Set<number>(), vintage: new Set<number>() }
  for (const { lines } of readings) {
    const legible = lines.filter(({ confidence }) => confidence >= SURE)
    for (const [at, { text }] of legible.entries()) {
      for (const strength of all(STRENGTH, text)) if (strength <= 80) figures.strength.add(strength)
      for (const [, digits, unit] of text.matchAll(SIZE)) {
        const size = inClOf(numberOf(digits), (unit ?? '').toLowerCase())
        if (SIZES.includes(size)) figures.size.add(size)
      }
      for (const age of all(AGE, text)) figures.age.add(age)
      const above = figureAbove(legible[at - 1])
      if (AGE_WORDS.test(text) && above !== null && above <= 99) figures.age.add(above)
      if (VINTAGE_WORDS.test(text)) {
        if (above !== null && above >= 1900) figures.vintage.add(above)
        for (const year of all(YEAR, text)) figures.vintage.add(year)
      }
    }
  }
  const sorted = (values: ReadonlySet<number>) => [...values].filter((value) => value > 0).toSorted((a, b) => a - b)
  return { size: sorted(figures.size), strength: sorted(figures.strength), age: sorted(figures.age), vintage: sorted(figures.vintage) }
}

function figureAbove(line: LabelLine | undefined): number | null {
  const [, digits] = ALONE.exec(line?.text ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}
