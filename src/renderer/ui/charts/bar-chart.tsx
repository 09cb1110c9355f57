import { lazy, useMemo, useRef } from 'react'
import { formatCount, formatNumber, formatPercent } from '#domain/values/format.ts'
import { useLanguage, useStrings } from '../strings.ts'
import type { DrawnBar } from './bar-drawing.tsx'
import { useChartInk } from './chart-ink.ts'
import { chartStrings } from './chart-strings.ts'
import { Drawing } from './drawing.tsx'
import { useSize } from './use-size.ts'

// loads on first use: the chart library is large
const BarDrawing = lazy(() => import('./bar-drawing.tsx').then((module) => ({ default: module.BarDrawing })))

/** A named count. Null and negative counts have no bar. */
export interface Bar {
  readonly label: string
  readonly count: number | null
}

interface Props {
  /** Name of the counted items, for screen readers. */
  readonly name: string
  readonly bars: readonly Bar[]
}

/** Most bars drawn. All further counts share one bar. */
const MAX_BARS = 40
const ROW_HEIGHT = 28

/** Horizontal bars, longest first, each with its figure and share. Screen readers get a sentence. */
export function BarChart({ name, bars }: Props) {
  const s = useStrings(chartStrings)
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const ink = useChartInk()
  const visibleBars = useMemo(() => longestFirst(bars, (count) => s.others(formatCount(count, language))), [bars, s, language])
  const total = visibleBars.reduce((sum, { count }) => sum + count, 0)
  const drawn = useMemo(
    () =>
      visibleBars.map(({ label, count }, nth): DrawnBar => ({
        key: String(nth),
        label,
        value: count,
        text: `${formatCount(count, language)} · ${formatPercent(total === 0 ? 0 : (count / total) * 100, language, 1)}`,
      })),
    [visibleBars, total, language],
  )
  const width = size?.width ?? 0
  const place = useMemo(() => ({ width, height: drawn.length * ROW_HEIGHT + 8 }), [width, drawn.length])
  const most = visibleBars
    .slice(0, 3)
    .map(({ label, count }) =>
      s.bar(label, formatCount(count, language), formatNumber(total === 0 ? 0 : (count / total) * 100, language, 1)),
    )
  if (visibleBars.length === 0) return null
  return (
    <div ref={frame} className="bar-chart" role="img" aria-label={s.bars(name, formatCount(visibleBars.length, language), most.join(', '))}>
      {width > 0 && (
        <Drawing>
          <BarDrawing bars={drawn} size={place} ink={ink} />
        </Drawing>
      )}
    </div>
  )
}

/** Counts with a bar, longest first. Counts beyond the limit are summed into one bar, which `rest` names. */
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
