import type { ListFields } from '../../../domain/list-values.ts'
import { formatCount } from '../../../domain/format.ts'
import { copyText } from '../clipboard.ts'
import { useLanguage, useStrings } from '../strings.ts'
import { toast } from '../toast/use-toast.ts'
import { cellText, rowsAsText } from './cell-text.ts'
import type { CellContext, Column } from './columns.ts'
import type { Selection } from './selection.ts'
import type { Page } from './source.ts'
import { tableStrings } from './table-strings.ts'

/** More than this belongs into a file. */
const MOST_ROWS = 1000

interface Options<Row> {
  readonly page: Page<Row>
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly selection: Selection
}

/** Copies the selected rows, wherever they are, else the active one, as a spreadsheet takes them; or one cell. */
export function useRowCopy<Row extends object>({ page, columns, fields, context, selection }: Options<Row>) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const copyRows = async (active: number) => {
    if (selection.ids.size > MOST_ROWS) return toast.info(s.tooManyToCopy(formatCount(MOST_ROWS, language)))
    const one = page.rows[active]
    const rows = selection.ids.size > 0 ? await page.rowsOf([...selection.ids]) : one ? [one] : []
    const many = rows.length > 1
    if (rows.length > 0)
      await copyText(rowsAsText(rows, columns, fields, context, many), many ? s.copiedRows(formatCount(rows.length, language)) : s.copied)
  }
  const copyCell = (index: number, field: string) => {
    const [row, column] = [page.rows[index], columns.find((one) => one.field === field)]
    if (row && column) void copyText(cellText(column, row, fields, context), s.copied)
  }
  return { copyRows, copyCell }
}
