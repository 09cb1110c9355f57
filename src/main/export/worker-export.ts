import { isDerived } from '../../domain/list-fields.ts'
import { columnIn, keyOf, type Row } from '../../domain/list-values.ts'
import type { ListIndex } from '../lists/list-index.ts'
import type { AskInput, Exported } from '../lists/list-messages.ts'
import { type Cell, cellOf } from './cells.ts'
import { type Watch, writeXlsx } from './xlsx-writer.ts'

/** Exactly the rows that the query shows, in its order (or the selected ones), as they are at this moment. */
export async function exportList(index: ListIndex, input: AskInput<'export'>, watch: Watch): Promise<Exported> {
  const { language } = input
  const picked = await index.pick(input.query, language, input.selected, input.columns)
  const { fields } = index
  const columns = input.columns.map(({ field, title }) => {
    const known = columnIn(fields, field)
    const value = isDerived(index.list, field) ? (row: Row) => known.of(row, language) : (row: Row) => index.reader.field(row, field)
    return { title, kind: known.kind, cell: (row: Row): Cell => cellOf(known, keyOf(known.kind, value(row), index.fetchedAt), language) }
  })
  const cells = (at: number) => {
    const row = picked.at(at)
    return columns.map(({ cell }) => cell(row))
  }
  return writeXlsx({ path: input.path, sheet: input.sheet, columns, rows: picked.size, cells }, watch)
}

/** Rows that the page holds itself, in its order. */
export function exportLocal({ rows, columns, language, path, sheet }: AskInput<'exportRows'>, watch: Watch): Promise<Exported> {
  const now = Date.now()
  const cells = (at: number) => columns.map(({ field, kind }) => cellOf({ kind }, keyOf(kind, rows[at]?.[field], now), language))
  return writeXlsx({ path, sheet, columns, rows: rows.length, cells }, watch)
}
