import { Base } from '@ant-design/charts'
import { useMemo } from 'react'
import type { AxisScale } from './chart-scale.ts'
import type { ChartInk } from './chart-ink.ts'
import type { ChartLine, PlotPadding } from './chart-line.ts'
import { colourOf } from './series-look.ts'
import type { Size } from './use-size.ts'

export interface LineDrawingProps {
  readonly lines: readonly ChartLine[]
  readonly axis: AxisScale
  /** Labelled days and their indexes on the axis. */
  readonly days: readonly { readonly nth: number; readonly text: string }[]
  readonly count: number
  readonly size: Size
  readonly padding: PlotPadding
  readonly ink: ChartInk
  readonly format: (value: number) => string
}

/** Lines, marks, grid and axes on a canvas. `LineChart` handles pointer, keys and screen readers. */
export function LineDrawing({ lines, axis, days, count, size, padding, ink, format }: LineDrawingProps) {
  const config = useMemo(() => {
    const texts = new Map(days.map(({ nth, text }) => [nth, text]))
    const label = {
      labelFill: ink.quiet,
      labelFillOpacity: 1,
      labelOpacity: 1,
      labelFontSize: 12,
      labelFontFamily: ink.font,
      line: false,
      tick: false,
    }
    return {
      type: 'view',
      autoFit: false,
      ...size,
      margin: 0,
      inset: 0,
      paddingTop: padding.top,
      paddingRight: padding.right,
      paddingBottom: padding.bottom,
      paddingLeft: padding.left,
      animate: false,
      legend: false,
      interaction: { tooltip: false },
      scale: {
        x: { type: 'linear', domain: [0, Math.max(1, count - 1)], nice: false, tickMethod: () => days.map(({ nth }) => nth) },
        y: { type: 'linear', domain: [axis.from, axis.to], nice: false, tickMethod: () => [...axis.ticks] },
      },
      axis: {
        x: {
          ...label,
          title: false,
          grid: false,
          labelFormatter: (nth: number) => texts.get(nth) ?? '',
          labelAutoHide: false,
          labelAutoRotate: false,
        },
        y: {
          ...label,
          title: false,
          grid: true,
          gridStroke: ink.grid,
          gridStrokeOpacity: 1,
          gridLineWidth: 1,
          gridLineDash: [0, 0],
          labelFormatter: format,
          // clear of the first mark
          labelSpacing: 8,
        },
      },
      children: lines.flatMap(({ values, look }) => {
        const colour = colourOf(look, ink.dark)
        const shared = {
          data: values.map((value, nth) => ({ nth, value })),
          encode: { x: 'nth', y: 'value' },
          animate: false,
          tooltip: false,
        }
        return [
          { ...shared, type: 'line', style: { stroke: colour, lineWidth: 2, lineDash: [...look.dash], lineJoin: 'round' } },
          {
            ...shared,
            type: 'point',
            data: shared.data.filter(({ value }) => value !== null),
            encode: { ...shared.encode, shape: () => look.mark },
            scale: { shape: { type: 'identity' }, size: { type: 'identity' } },
            style: {
              fill: colour,
              stroke: ink.background,
              lineWidth: 1,
              r: look.mark === 'triangle' || look.mark === 'diamond' ? 4.5 : 3.5,
            },
          },
        ]
      }),
    }
  }, [lines, axis, days, count, size, padding, ink, format])
  return <Base {...config} containerStyle={size} />
}
