import type { ListName } from '../../../contract/index.ts'
import type { ListQuery } from '../../../contract/lists.ts'
import type { ListFields } from '../../../domain/list-values.ts'
import { cellText, cellValue } from './cell-text.ts'
import type { CellContext, Column } from './columns.ts'
import type { Id } from './selection.ts'
import type { ListParams, MoreOfList } from './source.ts'
import type { ExportRequest } from './use-export.ts'

interface Options<Row> {
  readonly title: string
  readonly list: { readonly list: ListName; readonly params: ListParams } | null
  readonly query: ListQuery
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly more: Pick<MoreOfList<Row>, 'localRows'>
}

/** The export of what a table shows: asked of the list by name, or made of the rows that the page holds. */
export function exportRequest<Row extends object>({
  title,
  list,
  query,
  columns,
  fields,
  context,
  more,
}: Options<Row>): Omit<ExportRequest, 'selected'> {
  const said = columns.flatMap((column) =>
    column.exportable && column.kind !== 'none' ? [{ column, field: column.field, title: column.title, kind: column.kind }] : [],
  )
  const rows = (selected: readonly Id[] | null) =>
    (more.localRows?.(query, selected) ?? []).map((row) =>
      Object.fromEntries(
        said.map(({ column, field, kind }) => [
          field,
          // texts as the table writes them, everything else by its value: amounts stay amounts, dates dates
          kind === 'text' ? cellText(column, row, fields, context) : cellValue(column, row, fields, context),
        ]),
      ),
    )
  return {
    title,
    query,
    from: list ?? { rows },
    columns: said.map(({ field, title: heading, kind }) => ({ field, title: heading, kind })),
  }
}
