import type { Product } from '#sandbox/faker/products.ts'

/** Text of a front label, line by line. */
export interface LabelWords {
  readonly house: string
  readonly kind: string
  readonly place: string
  /** The large figure: age, or year; '' when there is neither. */
  readonly figure: string
  readonly figureWords: string
  readonly cask: string
  readonly strength: string
  readonly size: string
  /** 'N° 0123 / 600' of a numbered bottling. */
  readonly number: string | null
  readonly series: string
}

const KINDS: Readonly<Record<string, string>> = {
  Whisky: 'Single Malt Whisky',
  Rhum: 'Rhum Vieux',
  Bourbon: 'Straight Bourbon Whiskey',
  Liqueur: 'Liqueur de Plantes',
  Agave: '100% Agave',
  Gin: 'Small Batch Gin',
}

/** `size` in centilitres. */
export const sizeWords = (size: number): string => (size >= 100 ? `${size / 100} L` : `${size} cl`)

/** French for a French house, English otherwise; a Mexican age is in Spanish. */
export function labelWords(of: Product): LabelWords {
  const { distillery: house } = of
  const french = house.country === 'France'
  const years = french ? "ans d'âge" : house.country === 'Mexico' ? 'años' : 'years old'
  const figure = String(of.age ?? of.vintage ?? '')
  const yearOnly = of.age === null && of.vintage !== null
  return {
    house: house.name,
    kind: KINDS[house.kind] ?? house.kind,
    place: `${house.region} - ${house.country}`,
    figure,
    figureWords:
      figure === '' ? '' : yearOnly ? (french ? 'millésime' : 'vintage') : of.vintage === null ? years : `${years} - ${of.vintage}`,
    cask: of.cask ?? (french ? 'élevé en fûts de chêne' : 'matured in oak casks'),
    strength: `${of.strength}% vol.`,
    size: sizeWords(of.size),
    number: of.numBottles === null ? null : `N° ${String(((of.index * 37) % of.numBottles) + 1).padStart(4, '0')} / ${of.numBottles}`,
    // a placeholder for the missing figure
    series: of.series === '' && figure === '' ? (french ? 'Réserve' : 'Reserve') : of.series,
  }
}
