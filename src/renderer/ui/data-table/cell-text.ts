import { keyOf, type ListFields, type Row, shownText } from '../../../domain/list-values.ts'
import { NOTHING } from '../../../domain/format.ts'
import type { CellContext, Column } from './columns.ts'

type Context = Pick<CellContext, 'language' | 'fetchedAt'>

/** The value behind a cell: the column's own, or the derived field's. */
export function cellValue<Shown extends object>(
  column: Column<Shown>,
  row: Shown,
  fields: ListFields,
  { language }: Pick<Context, 'language'>,
): unknown {
  if (column.value) return column.value(row, language)
  return (fields[column.field]?.of(row as Row, language) ?? null) as unknown
}

/** What a cell says in words: shown, copied, read out. The same words that search and export use. */
export function cellText<Shown extends object>(column: Column<Shown>, row: Shown, fields: ListFields, context: Context): string {
  const value = cellValue(column, row, fields, context)
  const field = column.value ? undefined : fields[column.field]
  if (!field || field.kind === 'flag') return column.text(value, context)
  return shownText(field, keyOf(field.kind, value, context.fetchedAt), context.language) || NOTHING
}

/** What the pointer says beyond the text, if anything. */
export function cellTooltip<Shown extends object>(
  column: Column<Shown>,
  row: Shown,
  fields: ListFields,
  context: Context,
): string | undefined {
  return column.tooltip?.(cellValue(column, row, fields, context), context)
}

/** Rows as tab-separated text, for a spreadsheet. Tabs and line ends inside a cell become spaces. */
export function rowsAsText<Shown extends object>(
  rows: readonly Shown[],
  columns: readonly Column<Shown>[],
  fields: ListFields,
  context: Context,
  withTitles: boolean,
): string {
  const said = columns.filter((column) => column.kind !== 'none')
  const lines = rows.map((row) => said.map((column) => inOneCell(cellText(column, row, fields, context))).join('\t'))
  return (withTitles ? [said.map((column) => inOneCell(column.title)).join('\t'), ...lines] : lines).join('\n')
}

const inOneCell = (text: string) => text.replace(/[\t\r\n]+/g, ' ')
