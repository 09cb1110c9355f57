import type { SeriesLook } from './series-look.ts'

/** One line of a chart. */
export interface ChartLine {
  readonly key: string
  readonly label: string
  /** One value per day; null is a gap. */
  readonly values: readonly (number | null)[]
  readonly look: SeriesLook
}

/** px between the edge of the chart and its plot, for axes and labels. */
export interface PlotPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
