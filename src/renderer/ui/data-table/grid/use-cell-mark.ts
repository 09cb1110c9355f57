import { useLayoutEffect } from 'react'
import type { TableModel } from '../model/table-model.ts'
import { useTable } from '../model/use-table.ts'

/**
 * Marks the active cell within the row at this place of the page (-1: none is drawn) by a class and `id`, on the element itself: choosing a cell draws
 * none. Answers with its id; null when the row is what is active.
 */
export function useCellMark(model: TableModel, index: number, id: string): string | null {
  const { table } = model.elements
  const field = useTable(model, () => model.active.cell())

  // after every render of the table: its rows may be other ones
  useLayoutEffect(() => {
    const cell = cellAt(table.current, index, field)
    if (!cell) return
    cell.classList.add('dt-cell')
    cell.id = id
    return () => {
      cell.classList.remove('dt-cell')
      cell.removeAttribute('id')
    }
  })
  useLayoutEffect(() => {
    cellAt(table.current, index, field)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [table, index, field])
  return index < 0 || field === null ? null : id
}

const cellAt = (table: HTMLElement | null, index: number, field: string | null): HTMLElement | null =>
  field === null ? null : (table?.querySelector<HTMLElement>(`tr[data-index="${index}"] > td[data-field="${CSS.escape(field)}"]`) ?? null)
