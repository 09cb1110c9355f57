/** How one line is distinguished from the others: by its colour, its dashes and its marks, so that no two differ by colour alone. */
export interface SeriesLook {
  readonly light: string
  readonly dark: string
  /** px drawn and left out; empty is a full line. */
  readonly dash: readonly number[]
  readonly mark: 'point' | 'square' | 'triangle' | 'diamond'
}

/** As many lines as a chart may have. The test beside this file measures their contrast, for eyes that see fewer colours too. */
export const SERIES_LOOKS = [
  { light: '#123f80', dark: '#90b7e5', dash: [], mark: 'point' },
  { light: '#b35605', dark: '#f6703f', dash: [8, 3], mark: 'square' },
  { light: '#147a6b', dark: '#4fe0b0', dash: [3, 3], mark: 'triangle' },
  { light: '#8a1ccf', dark: '#c070fb', dash: [10, 3, 2, 3], mark: 'diamond' },
] as const satisfies readonly SeriesLook[]

/** The colour in the theme that is worn. */
export const colourOf = (look: SeriesLook, dark: boolean): string => (dark ? look.dark : look.light)

/** The outline of a mark around 0/0 for SVG, `size` px from its middle to its rim. */
export function markPath(mark: SeriesLook['mark'], size: number): string {
  switch (mark) {
    case 'point':
      return `M ${-size} 0 a ${size} ${size} 0 1 0 ${size * 2} 0 a ${size} ${size} 0 1 0 ${-size * 2} 0`
    case 'square':
      return `M ${-size} ${-size} h ${size * 2} v ${size * 2} h ${-size * 2} Z`
    case 'triangle':
      return `M 0 ${-size} L ${size} ${size} L ${-size} ${size} Z`
    case 'diamond':
      return `M 0 ${-size * 1.2} L ${size} 0 L 0 ${size * 1.2} L ${-size} 0 Z`
  }
}
