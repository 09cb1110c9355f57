import type { LocalCell, LocalColumn } from '#contract/lists/lists.ts'
import type { Language } from '#domain/text/language.ts'
import type { Row } from '#domain/values/list-values.ts'
import { isPersonalColumn, maskAll, maskPatterns } from '#domain/people/personal-data.ts'
import { UNREADABLE } from '#domain/unreadable-cell.ts'
import { type FieldReader, fieldReader } from '../rows/field-reader.ts'
import type { ListIndex } from '../list-index.ts'
import type { AskInput } from '#main/lists/worker-protocol.ts'
import type { Exported } from '#main/workbooks/workbook-result.ts'
import { cellText } from '#main/workbooks/cell-text.ts'
import { amountCell, type Cell, cellOf, figureCell, numberFormat } from '#main/workbooks/cells.ts'
import { type Watch, writeXlsx } from '#main/workbooks/write-workbook.ts'

/** Exactly the rows that the query shows, in its order (or the selected ones), at this moment. */
export async function exportList(index: ListIndex, input: AskInput<'export'>, watch: Watch): Promise<Exported> {
  const { language } = input
  const picked = await index.pick(input.query, language, input.selected, input.columns)
  const columns = input.columns.map(({ field: name, title }) => {
    const reader = fieldReader(index, name, language)
    const { field } = reader
    // a cell with a text of its own has that text in the sheet
    return {
      title,
      personal: isPersonalColumn(name, field.sources ?? field.needs),
      ...(field.text ? {} : { numFmt: numberFormat(field) }),
      cell: (row: Row) => listCell(reader, row, language),
    }
  })
  const cells = (at: number) => {
    const row = picked.at(at)
    return columns.map(({ cell, personal }) => shown(cell(row), personal, input.masked))
  }
  return writeXlsx({ path: input.path, sheet: input.sheet, columns, rows: picked.size, cells }, watch)
}

function listCell({ field, key, text, isUnread }: FieldReader, row: Row, language: Language): Cell {
  if (field.text) return cellText(text(row)) || null
  const value = key(row)
  if ((value === null || field.kind === 'names') && isUnread(row)) return UNREADABLE[language]
  return field.currency && typeof value === 'number' ? amountCell(value, field.currency(row)) : cellOf(field, value, language)
}

/** A cell as a masked screen shows it: personal columns as a whole, addresses and numbers of people in all other texts. */
function shown(cell: Cell, personal: boolean, masked: boolean): Cell {
  if (!masked || cell === null) return cell
  if (personal) return typeof cell === 'object' ? maskAll(String(cell.number)) : maskAll(String(cell))
  return typeof cell === 'string' ? maskPatterns(cell) : cell
}

/** Rows that the page itself provides, in its order. */
export function exportLocal({ rows, columns, language, masked, path, sheet }: AskInput<'exportRows'>, watch: Watch): Promise<Exported> {
  const cells = (at: number) =>
    columns.map((column) => shown(localCell(column, rows[at]?.[column.field] ?? null, language), isPersonalColumn(column.field), masked))
  const sheetColumns = columns.map(({ title, ...shape }) => ({ title, numFmt: numberFormat(shape) }))
  return writeXlsx({ path, sheet, columns: sheetColumns, rows: rows.length, cells }, watch)
}

function localCell({ kind, format }: LocalColumn, value: LocalCell, language: Language): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'object') return amountCell(value.amount, value.currency)
  if (typeof value === 'string') return format === 'figure' ? figureCell(value) : cellText(value)
  return cellOf({ kind, format }, value, language)
}
