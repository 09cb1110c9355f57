import { useLayoutEffect } from 'react'
import type { TableModel } from '../model/table-model.ts'
import { useTable } from '../model/use-table.ts'

/**
 * Marks the active cell in the row at this index (-1: not drawn) by setting a class and `id` on its element: choosing a cell renders nothing. Returns
 * the cell's id; null when the whole row is active.
 */
export function useCellMark(model: TableModel, index: number, id: string): string | null {
  const { table } = model.elements
  const field = useTable(model, () => model.active.cell())

  // after every render of the table, because its rows may have changed
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
