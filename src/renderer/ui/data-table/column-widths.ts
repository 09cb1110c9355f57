import type { Column } from './columns.ts'

/** px of the column with the boxes. */
export const CHECK_WIDTH = 40
/** px; no column is pulled narrower or wider than this. */
export const NARROWEST = 48
export const WIDEST = 900

export const boundedWidth = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)))

const nameOf = (at: number) => `--dt-w${at}`
/** The width of the cells in this column, as the table has it (`widthStyles`): pulling a column changes the table, no cell. */
export const widthOf = (at: number): string => `var(${nameOf(at)})`
export const widthStyles = (widths: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(widths.map((width, at) => [nameOf(at), `${width}px`]))

type Sized = Pick<Column<never>, 'field' | 'kind' | 'width' | 'minWidth'>
const NO_WIDTHS: Readonly<Record<string, number>> = {}

/**
 * Widths in px for a table of this width: those set by hand and fixed ones as they are, the others share what is left by their least width.
 * With nothing to grow, those that nobody set do; with every width set, the last one: a table never ends in a void.
 */
export function columnWidths(
  columns: readonly Sized[],
  available: number,
  byHand: Readonly<Record<string, number>> = NO_WIDTHS,
): { readonly widths: readonly number[]; readonly total: number } {
  const base = columns.map(({ field, width, minWidth }) => byHand[field] ?? width ?? minWidth)
  const least = base.reduce((sum, one) => sum + one, 0)
  const spare = Math.max(0, available - least)
  const growing = growingOf(columns, byHand)
  const weight = growing.reduce((sum, at) => sum + (base[at] ?? 0), 0) || 1
  const widths = base.map((width, at) => Math.floor(width + (growing.includes(at) ? (spare * width) / weight : 0)))
  return { widths, total: Math.max(least, available) }
}

function growingOf(columns: readonly Sized[], byHand: Readonly<Record<string, number>>): readonly number[] {
  const places = [...columns.keys()]
  const free = places.filter((at) => columns[at]?.width === undefined && byHand[columns[at]?.field ?? ''] === undefined)
  if (free.length > 0) return free
  const unset = places.filter((at) => byHand[columns[at]?.field ?? ''] === undefined && columns[at]?.kind !== 'none')
  return unset.length > 0 ? unset : places.filter((at) => columns[at]?.kind !== 'none').slice(-1)
}
