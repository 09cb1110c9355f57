import type { Column } from './columns.ts'

/** px of the column with the boxes. */
export const CHECK_WIDTH = 40

/** Widths in px for a table of this width: fixed columns as they are, the others share what is left by their least width. */
export function columnWidths<Row>(
  columns: readonly Pick<Column<Row>, 'width' | 'minWidth'>[],
  available: number,
): { readonly widths: readonly number[]; readonly total: number } {
  const least = columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth), 0)
  const growing = columns.reduce((sum, { width, minWidth }) => sum + (width === undefined ? minWidth : 0), 0)
  const spare = Math.max(0, available - least)
  // with nothing to grow, all columns do: a table never ends in a void
  const shareOf = ({ width, minWidth }: Pick<Column<Row>, 'width' | 'minWidth'>) =>
    growing > 0 ? (width === undefined ? minWidth / growing : 0) : (width ?? minWidth) / (least || 1)
  const widths = columns.map((column) => Math.floor((column.width ?? column.minWidth) + spare * shareOf(column)))
  return { widths, total: Math.max(least, available) }
}
