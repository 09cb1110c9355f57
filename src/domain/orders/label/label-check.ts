import type { Bottle } from '#contract/catalogue/bottle.ts'
import type { LabelReading } from '#contract/orders/labels.ts'
import { validEan } from '#domain/catalogue/ean.ts'
import { figuresInTitle, SAME_STRENGTH, type TitleFigure } from '../findings/title-figures.ts'
import { type LabelBrand, labelBrand } from './label-brand.ts'
import { type LabelFigures, labelFigures } from './label-figures.ts'

const FIGURES: readonly TitleFigure[] = ['age', 'strength', 'size', 'vintage']

/** Differences between a label and its order. */
export type LabelDifference = 'brand' | 'ean' | TitleFigure

/** The label's value beside the title's. */
export interface LabelCheck {
  readonly brand: string | null
  readonly figures: LabelFigures
  /** Barcodes with the right check digit. */
  readonly codes: readonly string[]
  readonly title: Readonly<Record<TitleFigure, number | null>>
  readonly differences: readonly LabelDifference[]
  /** Is the label that of another bottle? A single different figure is not enough, because it may be misread. */
  readonly isOther: boolean
}

type Eans = Pick<Bottle, 'ean_primary' | 'ean_generic' | 'ean_secondary'>

/** Weights of the differences; a sum of `OTHER` or more means another bottle. */
const WEIGHTS: Readonly<Record<LabelDifference, number>> = { brand: 2, ean: 2, age: 1, strength: 2, size: 1, vintage: 1 }
const OTHER = 2

/**
 * Compares the pictures' text with the title and the barcodes of the catalogue's bottle. Null when nothing was legible.  @param bottle null or
 * absent: not in the catalogue, or not loaded yet; its barcodes are then no difference
 */
export function checkLabel(readings: readonly LabelReading[], title: string | null, bottle: Eans | null | undefined): LabelCheck | null {
  const figures = labelFigures(readings)
  const codes = [...new Set(readings.flatMap((reading) => reading.codes.flatMap((code) => validEan(code) ?? [])))]
  const brand: LabelBrand = labelBrand(readings, title ?? '')
  if (brand.text === null && codes.length === 0 && FIGURES.every((figure) => figures[figure].length === 0)) return null
  const own = figuresInTitle(title)
  const differences: LabelDifference[] = [
    ...(brand.matches === 'no' ? (['brand'] as const) : []),
    ...FIGURES.filter((figure) => differs(figure, figures[figure], own[figure])),
    ...(hasOtherCode(codes, bottle) ? (['ean'] as const) : []),
  ]
  const weight = differences.reduce((sum, difference) => sum + WEIGHTS[difference], 0)
  return { brand: brand.text, figures, codes, title: own, differences, isOther: weight >= OTHER }
}

/** A value that either side lacks is no difference. Of several readings one that agrees is enough. */
const differs = (figure: TitleFigure, read: readonly number[], own: number | null): boolean =>
  own !== null &&
  read.length > 0 &&
  read.every((value) => Math.abs(value - own) > (figure === 'strength' ? SAME_STRENGTH : 0) && !isPartOf(value, own))

/** A label is curved around the bottle: '23' with its first digit out of sight is '3'. */
const isPartOf = (value: number, own: number): boolean => String(own).includes(String(value))

/** UPC-A is an EAN-13 without its leading zero. */
const bare = (code: string): string => code.replace(/^0+/, '')

/** The catalogue has barcodes for the bottle, and none of those on the label is among them. */
function hasOtherCode(codes: readonly string[], bottle: Eans | null | undefined): boolean {
  if (!bottle || codes.length === 0) return false
  const present = [bottle.ean_primary, bottle.ean_generic, bottle.ean_secondary].flatMap((raw) => validEan(raw) ?? []).map(bare)
  return present.length > 0 && !codes.some((code) => present.includes(bare(code)))
}
