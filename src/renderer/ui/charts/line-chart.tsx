import { type KeyboardEvent, lazy, type PointerEvent, useMemo, useRef } from 'react'
import { labelledDays, spreadLabels } from './chart-labels.ts'
import { axisScale, placeOn } from './chart-scale.ts'
import { useChartInk } from './chart-ink.ts'
import type { ChartLine, PlotPadding } from './chart-line.ts'
import { Drawing } from './drawing.tsx'
import { colourOf, markPath } from './series-look.ts'
import { useSize } from './use-size.ts'

// loads on first use: the chart library is large
const LineDrawing = lazy(() => import('./line-drawing.tsx').then((module) => ({ default: module.LineDrawing })))

interface Props {
  /** Name of the steps of the arrow keys, for screen readers: "Day". */
  readonly name: string
  readonly lines: readonly ChartLine[]
  /** Axis label of each day: "21/11". */
  readonly days: readonly string[]
  /** Index of the highlighted day; null for none. */
  readonly active: number | null
  readonly onActive: (nth: number | null) => void
  /** Full description of a day, for screen readers and for the tooltip. */
  readonly describe: (nth: number) => string
  readonly format: (value: number) => string
  /** Draws names at the ends of the lines; false where a heading names the only line. */
  readonly labelled?: boolean
  /** Lines of the charts above and below, whose plots begin at the same edge. Default: `lines`. */
  readonly alignedWith?: readonly ChartLine[]
}

const LABEL_GAP = 17
const DAY_WIDTH = 58

/** Lines over days, with one axis. The day under the pointer or selected by the arrow keys is marked on every line. */
export function LineChart({ name, lines, days, active, onActive, describe, format, labelled = true, alignedWith }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const ink = useChartInk()
  const axis = useMemo(() => axisScale(lines.flatMap(({ values }) => values)), [lines])
  const padding = useMemo((): PlotPadding => {
    const axes = [axis, ...(alignedWith ?? []).map(({ values }) => axisScale(values))]
    const widest = Math.max(...axes.flatMap(({ ticks }) => ticks.map((tick) => format(tick).length)))
    const longest = labelled ? Math.max(0, ...lines.map(({ label }) => label.length)) : 0
    return { top: 12, right: labelled ? Math.min(190, 22 + longest * 7) : 18, bottom: 28, left: 16 + widest * 7.2 }
  }, [axis, format, labelled, lines, alignedWith])
  const last = days.length - 1
  const width = Math.max(1, (size?.width ?? 0) - padding.left - padding.right)
  const height = Math.max(1, (size?.height ?? 0) - padding.top - padding.bottom)
  const marks = useMemo(() => labelledDays(days.length, width, DAY_WIDTH).map((nth) => ({ nth, text: days[nth] ?? '' })), [days, width])
  const xOf = (nth: number) => padding.left + (nth / Math.max(1, last)) * width
  const yOf = (value: number) => padding.top + (1 - placeOn(axis, value)) * height

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - padding.left
    onActive(Math.min(last, Math.max(0, Math.round((x / width) * Math.max(1, last)))))
  }
  const move = (event: KeyboardEvent) => {
    const to = stepTo(event.key, active ?? last, last)
    if (to === null) return
    event.preventDefault()
    onActive(to)
  }
  return (
    <div
      ref={frame}
      className="line-chart"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(active ?? last) + 1}
      aria-valuetext={describe(active ?? last)}
      onPointerMove={point}
      onPointerLeave={() => onActive(null)}
      onKeyDown={move}
    >
      {size && size.width > 0 && size.height > 0 && (
        <Drawing>
          <LineDrawing {...{ lines, axis, padding, ink, format, size }} days={marks} count={days.length} />
          <Overlay {...{ lines, active, padding, ink, size, xOf, yOf, labelled }} />
        </Drawing>
      )}
    </div>
  )
}

interface OverlayProps {
  readonly lines: readonly ChartLine[]
  readonly active: number | null
  readonly padding: PlotPadding
  readonly ink: ReturnType<typeof useChartInk>
  /** Of the whole chart, in px. */
  readonly size: { readonly width: number; readonly height: number }
  /** Position of a day, and of a value, in px. */
  readonly xOf: (nth: number) => number
  readonly yOf: (value: number) => number
  readonly labelled: boolean
}

/** The highlighted day on every line, and the names at the ends of the lines. */
function Overlay({ lines, active, padding, ink, size, xOf, yOf, labelled }: OverlayProps) {
  const bottom = size.height - padding.bottom
  const ends = lines.flatMap((line) => {
    const nth = line.values.findLastIndex((value) => value !== null)
    const value = line.values[nth]
    return value === undefined || value === null ? [] : [{ ...line, y: yOf(value) }]
  })
  const places = spreadLabels(
    ends.map(({ y }) => y),
    LABEL_GAP,
    padding.top,
    bottom,
  )
  return (
    <svg className="chart-over" width={size.width} height={size.height} aria-hidden="true">
      {active !== null && <line className="chart-hair" x1={xOf(active)} x2={xOf(active)} y1={padding.top} y2={bottom} />}
      {active !== null &&
        lines.map(({ key, values, look }) => {
          const value = values[active]
          return value === undefined || value === null ? null : (
            <path
              key={key}
              d={markPath(look.mark, 5.5)}
              transform={`translate(${xOf(active)} ${yOf(value)})`}
              fill={colourOf(look, ink.dark)}
              stroke={ink.background}
              strokeWidth={2}
            />
          )
        })}
      {labelled &&
        ends.map(({ key, label, look }, nth) => (
          <text key={key} className="chart-end" x={size.width - padding.right + 10} y={places[nth]} fill={colourOf(look, ink.dark)}>
            {label}
          </text>
        ))}
    </svg>
  )
}

/** Day that a key moves to; null for a key that does not move. */
export function stepTo(key: string, from: number, last: number): number | null {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, PageUp: from - 7, PageDown: from + 7, Home: 0, End: last }[key]
  return to === undefined ? null : Math.min(last, Math.max(0, to))
}
