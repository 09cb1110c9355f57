/** Look of one line: colour, dashes and marks, so that lines never differ by colour alone. */
export interface SeriesLook {
  readonly light: string
  readonly dark: string
  /** px drawn, px skipped; empty for a solid line. */
  readonly dash: readonly number[]
  readonly mark: 'point' | 'square' | 'triangle' | 'diamond'
}

/** One look per line of a chart. The test measures their contrast, also for colour-blind users, and their distance from amber, warning, error and success. */
export const SERIES_LOOKS = [
  { light: '#123f80', dark: '#90b7e5', dash: [], mark: 'point' },
  { light: '#1b2232', dark: '#6f9195', dash: [8, 3], mark: 'square' },
  { light: '#007896', dark: '#e1f0ff', dash: [3, 3], mark: 'triangle' },
  { light: '#8a1ccf', dark: '#c070fb', dash: [10, 3, 2, 3], mark: 'diamond' },
] as const satisfies readonly SeriesLook[]

/** Colour of the look in the current theme. */
export const colourOf = (look: SeriesLook, dark: boolean): string => (dark ? look.dark : look.light)

/** SVG path of a mark around 0/0; `size` is px from its centre to its edge. */
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
