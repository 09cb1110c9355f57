import { useChartInk } from './chart-ink.ts'
import { colourOf, markPath, type SeriesLook } from './series-look.ts'

/** Legend sample of a line: colour, dashes and mark. */
export function SeriesSample({ look }: { readonly look: SeriesLook }) {
  const { dark } = useChartInk()
  const colour = colourOf(look, dark)
  return (
    <svg className="series-sample" width="30" height="12" viewBox="-15 -6 30 12" aria-hidden="true">
      <path d="M -15 0 H 15" stroke={colour} strokeWidth="2" strokeDasharray={look.dash.join(' ') || undefined} fill="none" />
      <path d={markPath(look.mark, 4)} fill={colour} />
    </svg>
  )
}
