import type { ListName } from '#contract/index.ts'
import type { ListQuery, LocalCell, LocalColumn } from '#contract/lists/lists.ts'
import {
  columnIn,
  keyOf,
  type ListContext,
  type ListField,
  type ListFields,
  type Row as WireRow,
  rowText,
} from '#domain/values/list-values.ts'
import { isUnreadableCell, UNREADABLE } from '#domain/unreadable-cell.ts'
import type { CellContext, Column } from '../columns.ts'
import type { Id } from '../selection/selection.ts'
import type { ListParams, ListQueries } from '../rows/list-source.ts'
import type { ExportRequest } from './use-export.ts'

interface Options<Row> {
  readonly title: string
  readonly list: { readonly list: ListName; readonly params: ListParams } | null
  readonly query: ListQuery
  /** Visible columns. */
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly more: Pick<ListQueries<Row>, 'localRows'>
}

/** The export of what a table shows: by list name, or from rows in the page. */
export function exportRequest<Row extends object>({
  title,
  list,
  query,
  columns,
  fields,
  context,
  more,
}: Options<Row>): Omit<ExportRequest, 'selected'> {
  const exported = columns.flatMap((column) =>
    column.exportable && column.kind !== 'none'
      ? [{ name: column.field, heading: column.title, field: columnIn(fields, column.field) }]
      : [],
  )
  const rows = (selected: readonly Id[] | null) =>
    (more.localRows?.(query, selected) ?? []).map((row) =>
      Object.fromEntries(exported.map(({ name, field }) => [name, localCell(field, name, row as WireRow, context)])),
    )
  return {
    title,
    query,
    from: list ?? { rows },
    columns: exported.map(({ name, heading, field }) => ({ field: name, title: heading, ...sheetShape(field) })),
  }
}

/** Cell of an export: texts as the table shows them; amounts and moments keep their type. */
function localCell(field: ListField, name: string, row: WireRow, context: ListContext): LocalCell {
  if (isUnreadableCell(field, name, row, context)) return UNREADABLE[context.language]
  const key = keyOf(field.kind, field.of(row, context.language), context.fetchedAt)
  if (field.text || typeof key !== 'number' || field.kind === 'flag') return rowText(field, row, context) || null
  return field.currency ? { amount: key, currency: field.currency(row) } : key
}

/** A field with its own text becomes text in the sheet. */
const sheetShape = ({ kind, format, text }: ListField): Pick<LocalColumn, 'kind' | 'format'> =>
  text ? { kind: 'text' } : { kind, ...(format && { format }) }
