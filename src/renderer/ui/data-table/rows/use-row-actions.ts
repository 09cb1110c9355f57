import type { ListQuery } from '#contract/lists/lists.ts'
import { formatCount } from '#domain/values/format.ts'
import { copyText } from '#ui/clipboard.ts'
import { hintAtReason } from '#ui/shortcuts/key-hint-store.ts'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { toast } from '#ui/toast/use-toast.ts'
import { cellCopy, rowsAsText } from '../cell-text.ts'
import type { CellContext, Column } from '../columns.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableProps } from '../table-props.ts'
import { tableStrings } from '../table-strings.ts'
import type { Page } from './list-source.ts'
import type { ListFields } from '#domain/values/list-values.ts'

interface Options<Row extends object> {
  readonly model: TableModel
  readonly table: Pick<TableProps<Row>, 'onOpen' | 'onPreview' | 'whyClosed'>
  readonly page: Page<Row>
  readonly query: ListQuery
  /** Visible columns. */
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
}

/** Actions on rows of the page, by index. */
export interface RowActions {
  readonly open: (index: number) => void
  readonly preview: (index: number) => void
  /** Copies the selected rows, on any page, else the active cell or row, in a format for spreadsheets. */
  readonly copy: () => void
  readonly copyCell: (index: number, field: string) => void
  /** Selects all rows that match the filters, on all pages. */
  readonly selectAll: () => void
}

export function useRowActions<Row extends object>({ model, table, page, query, columns, fields, context }: Options<Row>): RowActions {
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const count = (rows: number) => formatCount(rows, language)
  const write = (withTitles: boolean) => (rows: readonly Row[]) => rowsAsText(rows, columns, fields, context, withTitles)

  const openWith = (action: typeof table.onOpen, key: string, label: string) => (index: number) => {
    const row = page.rows[index]
    if (!row || !action) return
    const why = table.whyClosed?.(row) ?? null
    if (why !== null) return hintAtReason(key, label, why)
    action(row, { id: page.ids[index] ?? null, query })
  }
  const copySelected = async (selected: readonly (string | number)[]) => {
    const said = columns.filter(({ kind }) => kind !== 'none').map(({ field, title }) => ({ field, title }))
    const taken = await page.more.textOf({ query, selected, columns: said, write: write(true) })
    // report a failed copy, or a later paste inserts the old clipboard
    if (!taken || taken.rows === 0) return toast.error({ title: s.notCopied, text: s.notCopiedText })
    await copyText(taken.text, taken.cut ? s.copiedCut(count(taken.rows), count(selected.length)) : s.copiedRows(count(taken.rows)))
  }
  const copyCell = (index: number, field: string) => {
    const [row, column] = [page.rows[index], columns.find((item) => item.field === field)]
    if (!row || !column) return
    const text = cellCopy(column, row, fields, context)
    if (text === '') toast.info(s.nothingToCopy)
    else void copyText(text, s.copied)
  }
  const selectAll = async () => {
    const ids = await page.more.idsOf(query)
    if (!ids) return toast.error({ title: s.notSelected })
    model.selection.replace(ids)
    if (ids.length < page.matched) toast.info(s.selectedFirst(count(ids.length)))
  }
  return {
    open: openWith(table.onOpen, 'Enter', s.keyOpen),
    preview: openWith(table.onPreview, 'Space', s.keyPreview),
    copyCell,
    selectAll: () => void selectAll(),
    copy: () => {
      const selected = [...model.get().selection.ids]
      if (selected.length > 0) return void copySelected(selected)
      const [index, cell] = [model.active.index(), model.active.cell()]
      if (cell !== null) return copyCell(index, cell)
      const row = page.rows[index]
      if (row) void copyText(write(false)([row]), s.copied)
    },
  }
}
