import type { TitleFigure } from '#domain/orders/findings/title-figures.ts'
import type { LabelCheck } from '#domain/orders/label/label-check.ts'
import { formatNumber } from '#domain/values/format.ts'
import type { Language } from '#domain/text/language.ts'
import type { labelStrings } from './label-strings.ts'

type Words = (typeof labelStrings)['en']

/** In the order used in titles. */
export const FIGURES: readonly TitleFigure[] = ['age', 'vintage', 'strength', 'size']

/** A figure of a label or a title with its unit: '14 years', '46%'. */
export function figureWords(figure: TitleFigure, value: number, s: Words, language: Language): string {
  if (figure === 'vintage') return String(value)
  return s[figure](formatNumber(value, language, 1))
}

/** One text per difference between label and title: the label's value, then the title's. */
export function differenceWords(
  { brand, figures, codes, title, differences }: LabelCheck,
  s: Words,
  language: Language,
): readonly string[] {
  return differences.map((difference) => {
    if (difference === 'brand') return s.brand(brand ?? '')
    if (difference === 'ean') return s.otherEan(codes[0] ?? '')
    const read = figures[difference].map((value) => figureWords(difference, value, s, language)).join(' / ')
    return s.versus(read, figureWords(difference, title[difference] ?? 0, s, language))
  })
}
