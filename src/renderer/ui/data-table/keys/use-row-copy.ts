import type { ListQuery } from '#contract/lists/lists.ts'
import type { ListFields } from '#domain/list-values.ts'
import { formatCount } from '#domain/format.ts'
import { copyText } from '#ui/clipboard.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { toast } from '#ui/toast/use-toast.ts'
import { cellCopy, rowsAsText } from '../cell-text.ts'
import type { CellContext, Column } from '../columns.ts'
import type { Selection } from '../selection/selection.ts'
import type { Page } from '../rows/list-source.ts'
import { tableStrings } from '../table-strings.ts'

interface Options<Row> {
  readonly page: Page<Row>
  readonly query: ListQuery
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly selection: Selection
}

/** Copies the selected rows, wherever they are, else the active one, as a spreadsheet takes them; or one cell. */
export function useRowCopy<Row extends object>({ page, query, columns, fields, context, selection }: Options<Row>) {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const count = (rows: number) => formatCount(rows, language)
  const write = (withTitles: boolean) => (rows: readonly Row[]) => rowsAsText(rows, columns, fields, context, withTitles)

  const copyRows = async (active: number) => {
    const item = page.rows[active]
    if (selection.ids.size === 0) return item ? void copyText(write(false)([item]), s.copied) : undefined
    const said = columns.filter(({ kind }) => kind !== 'none').map(({ field, title }) => ({ field, title }))
    const taken = await page.more.textOf({ query, selected: [...selection.ids], columns: said, write: write(true) })
    // a user who pastes next must know that it is not these rows
    if (!taken || taken.rows === 0) return toast.error({ title: s.notCopied, text: s.notCopiedText })
    await copyText(taken.text, taken.cut ? s.copiedCut(count(taken.rows), count(selection.ids.size)) : s.copiedRows(count(taken.rows)))
  }
  const copyCell = (index: number, field: string) => {
    const [row, column] = [page.rows[index], columns.find((column) => column.field === field)]
    if (!row || !column) return
    const text = cellCopy(column, row, fields, context)
    if (text === '') toast.info(s.nothingToCopy)
    else void copyText(text, s.copied)
  }
  return { copyRows, copyCell }
}
