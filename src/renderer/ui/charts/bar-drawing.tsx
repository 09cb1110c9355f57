import { Bar } from '@ant-design/charts'
import { useMemo } from 'react'
import type { ChartInk } from './chart-ink.ts'
import type { Size } from './use-size.ts'

export interface DrawnBar {
  /** Identifies the bar: two bars may have the same label. */
  readonly key: string
  readonly label: string
  readonly value: number
  /** Text at the end of the bar: "1,250 · 12.5 %". */
  readonly text: string
}

export interface BarDrawingProps {
  readonly bars: readonly DrawnBar[]
  readonly size: Size
  readonly ink: ChartInk
}

const MAX_LABEL_LENGTH = 24
const short = (label: string) => (label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label)

/** Horizontal bars from zero, name on the left and figure on the right. Colour carries no information; no animation. */
export function BarDrawing({ bars, size, ink }: BarDrawingProps) {
  const config = useMemo(() => {
    const labels = new Map(bars.map(({ key, label }) => [key, short(label)]))
    const longest = Math.max(...bars.map(({ label }) => short(label).length))
    const widestText = Math.max(...bars.map(({ text }) => text.length))
    const most = Math.max(1, ...bars.map(({ value }) => value))
    return {
      data: bars.map((bar) => ({ ...bar })),
      xField: 'key',
      yField: 'value',
      autoFit: false,
      ...size,
      margin: 0,
      inset: 0,
      paddingTop: 4,
      paddingBottom: 4,
      paddingLeft: 16 + longest * 7,
      paddingRight: 16 + widestText * 7,
      animate: false,
      legend: false,
      tooltip: false as const,
      interaction: { tooltip: false as const, elementHighlight: false },
      scale: { y: { type: 'linear', domain: [0, most], nice: false }, x: { type: 'band', padding: 0.3 } },
      axis: {
        x: {
          title: false,
          line: false,
          tick: false,
          labelFill: ink.text,
          labelFillOpacity: 1,
          labelOpacity: 1,
          labelFontSize: 12,
          labelFontFamily: ink.font,
          labelAutoHide: false,
          labelAutoRotate: false,
          labelFormatter: (key: string) => labels.get(key) ?? key,
        },
        y: false as const,
      },
      style: { fill: ink.accent, radiusTopRight: 3, radiusTopLeft: 3 },
      label: {
        text: 'text',
        position: 'right',
        textAlign: 'left',
        dx: 6,
        fill: ink.quiet,
        fillOpacity: 1,
        fontSize: 12,
        fontFamily: ink.font,
      },
    }
  }, [bars, size, ink])
  return <Bar {...config} containerStyle={size} />
}
