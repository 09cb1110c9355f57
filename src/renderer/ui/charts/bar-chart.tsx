import { lazy, useMemo, useRef } from 'react'
import { formatCount, formatNumber } from '#domain/format.ts'
import { useLanguage, useStrings } from '../strings.ts'
import type { DrawnBar } from './bar-drawing.tsx'
import { useChartInk } from './chart-ink.ts'
import { chartStrings } from './chart-strings.ts'
import { Drawing } from './drawing.tsx'
import { useSize } from './use-size.ts'

// the drawing library is large: it comes only where a chart is shown
const BarDrawing = lazy(() => import('./bar-drawing.tsx').then((module) => ({ default: module.BarDrawing })))

/** A count with its name; null and negative counts have no bar. */
export interface Bar {
  readonly label: string
  readonly count: number | null
}

interface Props {
  /** What is counted, for screen readers. */
  readonly name: string
  readonly bars: readonly Bar[]
}

/** More bars than this are no picture any more: the rest is one bar. */
const MAX_BARS = 40
const ROW_HEIGHT = 28

/** Counts as lying bars, the longest first, each with its figure and its share; a sentence for those who do not see it. */
export function BarChart({ name, bars }: Props) {
  const s = useStrings(chartStrings)
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const ink = useChartInk()
  const shown = useMemo(() => longestFirst(bars, (count) => s.others(formatCount(count, language))), [bars, s, language])
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const drawn = useMemo(
    () =>
      shown.map(({ label, count }, nth): DrawnBar => ({
        key: String(nth),
        label,
        value: count,
        text: `${formatCount(count, language)} · ${formatNumber(total === 0 ? 0 : (count / total) * 100, language, 1)} %`,
      })),
    [shown, total, language],
  )
  const width = size?.width ?? 0
  const place = useMemo(() => ({ width, height: drawn.length * ROW_HEIGHT + 8 }), [width, drawn.length])
  const most = shown
    .slice(0, 3)
    .map(({ label, count }) =>
      s.bar(label, formatCount(count, language), formatNumber(total === 0 ? 0 : (count / total) * 100, language, 1)),
    )
  if (shown.length === 0) return null
  return (
    <div ref={frame} className="bar-chart" role="img" aria-label={s.bars(name, formatCount(shown.length, language), most.join(', '))}>
      {width > 0 && (
        <Drawing>
          <BarDrawing bars={drawn} size={place} ink={ink} />
        </Drawing>
      )}
    </div>
  )
}

/** Bars that have a length, longest first; what is beyond the limit is added up under the name that `rest` gives its number. */
export function longestFirst(
  bars: readonly Bar[],
  rest: (count: number) => string,
): readonly { readonly label: string; readonly count: number }[] {
  const sorted = bars
    .flatMap(({ label, count }) => (count === null || count < 0 ? [] : [{ label, count }]))
    .toSorted((a, b) => b.count - a.count)
  if (sorted.length <= MAX_BARS) return sorted
  const [kept, others] = [sorted.slice(0, MAX_BARS - 1), sorted.slice(MAX_BARS - 1)]
  return [...kept, { label: rest(others.length), count: others.reduce((sum, { count }) => sum + count, 0) }]
}
