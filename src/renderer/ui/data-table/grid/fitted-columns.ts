import { useMemo } from 'react'
import type { Language } from '#domain/language.ts'
import type { Column } from '../columns.ts'

/** px: cell padding, and tolerance for fonts wider than Inter. */
const PADDING = 20

let canvas: CanvasRenderingContext2D | null | undefined
const seen = new Map<string, number>()

/** px of a text in a cell; 0 without a canvas to measure with. */
function textWidth(text: string): number {
  const previous = seen.get(text)
  if (previous !== undefined) return previous
  if (canvas === undefined) {
    canvas = document.createElement('canvas').getContext?.('2d') ?? null
    if (canvas)
      Object.assign(canvas, { font: '13px "Inter Variable", sans-serif', letterSpacing: '-0.13px', textRendering: 'geometricPrecision' })
  }
  const width = Math.ceil(canvas?.measureText(text).width ?? 0)
  if (seen.size > 5000) seen.clear()
  seen.set(text, width)
  return width
}

/**
 * Fits columns that declare their cell texts to the widest text, up to their own width; the title column gets the remaining room. Fitted columns only
 * grow during the life of the table, so that typing in the search does not shift columns.
 */
export function useFittedColumns<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  language: Language,
): readonly Column<Row>[] {
  const widest = useMemo(() => new Map<string, number>(columns.map(({ field }) => [field, 0])), [columns])
  // a primitive key: rows that need no more room change nothing, and moving the cursor measures nothing
  const widths = useMemo(() => fit(columns, rows, language, widest), [columns, rows, language, widest])
  return useMemo(() => {
    const all = widths.split(' ').map(Number)
    return columns.map((column, at) => {
      const width = all[at]
      if (column.width === undefined || !width) return column
      return { ...column, width, least: column.holds?.whole ? width : Math.min(column.least, width) }
    })
  }, [columns, widths])
}

function fit<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  language: Language,
  widest: Map<string, number>,
): string {
  const widths = columns.map(({ field, title, holds, width = 0 }) => {
    if (!holds) return 0
    const of = (row: Row) => holds.texts(row, language).reduce((sum, text) => sum + textWidth(text) + holds.besides, 0)
    const needed = PADDING + rows.reduce((most, row) => Math.max(most, of(row)), textWidth(title))
    const previous = widest.get(field) ?? 0
    if (needed > previous) widest.set(field, needed)
    return Math.min(width, Math.max(needed, previous))
  })
  return widths.join(' ')
}
