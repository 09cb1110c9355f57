import { tsvCell } from '#domain/lists/column-values.ts'
import { fullTimestamp, NOTHING } from '#domain/values/format.ts'
import { columnIn, keyOf, type ListFields, DATE_TIME_KINDS, type Row } from '#domain/values/list-values.ts'
import { isUnreadableCell, readableText } from '#domain/unreadable-cell.ts'
import type { CellContext, Column } from './columns.ts'

type Context = Pick<CellContext, 'language' | 'fetchedAt'>
type Named = Pick<Column<object>, 'field'>

/** Text of a cell: displayed, announced, copied, searched and exported. */
export const cellText = (column: Named, row: object, fields: ListFields, context: Context): string =>
  cellCopy(column, row, fields, context) || NOTHING

/** Text of a cell for the clipboard: empty where there is no value. */
export const cellCopy = (column: Named, row: object, fields: ListFields, context: Context): string =>
  readableText(columnIn(fields, column.field), column.field, row as Row, context)

/** Tooltip of a cell beyond its text: the time zone of a date and time. */
export function cellTooltip(column: Named, row: object, fields: ListFields, { language, fetchedAt }: Context): string | undefined {
  const field = columnIn(fields, column.field)
  if (field.kind === 'date' || !DATE_TIME_KINDS.has(field.kind)) return undefined
  const epochMs = keyOf(field.kind, field.of(row as Row, language), fetchedAt)
  return fullTimestamp(typeof epochMs === 'number' ? epochMs : null)
}

/** Rows as tab-separated text, for a spreadsheet. */
export function rowsAsText<Shown extends object>(
  rows: readonly Shown[],
  columns: readonly Column<Shown>[],
  fields: ListFields,
  context: Context,
  withTitles: boolean,
): string {
  const said = columns.filter((column) => column.kind !== 'none')
  const lines = rows.map((row) => said.map((column) => tsvCell(cellCopy(column, row, fields, context))).join('\t'))
  return (withTitles ? [said.map((column) => tsvCell(column.title)).join('\t'), ...lines] : lines).join('\n')
}

/** True when the cell is drawn as unreadable, regardless of how its column draws values. */
export const isUnreadableIn = (column: Named, row: object, fields: ListFields, context: Context): boolean =>
  isUnreadableCell(columnIn(fields, column.field), column.field, row as Row, context)
