import type { SeriesLook } from './series-look.ts'

/** One line of a chart. */
export interface ChartLine {
  readonly key: string
  readonly label: string
  /** One per day; null is a gap. */
  readonly values: readonly (number | null)[]
  readonly look: SeriesLook
}

/** px between the rim of the chart and its plot: room for axes and labels. */
export interface PlotPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
