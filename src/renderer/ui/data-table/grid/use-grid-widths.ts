import { useCallback, useMemo } from 'react'
import { cellText } from '../cell-text.ts'
import type { CellContext, Column } from '../columns.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import { useTable } from '../model/use-table.ts'
import { CHECK_WIDTH, columnWidths, widthStyles } from './column-widths.ts'
import { useFittedColumns } from './fitted-columns.ts'
import { TWO_LINES_PX, useRowHeight } from './row-height.ts'
import { type Room, useElementSize } from './use-window.ts'

interface Options<Row extends object> {
  readonly model: TableModel
  readonly setup: TableSetup<Row>
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly context: CellContext
}

interface GridWidths {
  /** Visible area of the scroller. */
  readonly room: Room
  /** px; undefined until it is measured. */
  readonly seen: number | undefined
  /** px of the whole table; undefined until it is measured. */
  readonly width: number | undefined
  /** `widthStyles` of the columns; empty until they are measured. */
  readonly styles: Readonly<Record<string, string>>
  /** The table is wider than the visible area. */
  readonly overflows: boolean
  readonly rowHeight: number
  /** Shows a column with another width (px) without rendering rows. */
  readonly preview: (field: string, px: number) => void
}

const UNMEASURED: Readonly<Record<string, string>> = {}

/** Widths of the columns in the visible area: fitted to their cells, or as set by hand. */
export function useGridWidths<Row extends object>({ model, setup, columns, rows, context }: Options<Row>): GridWidths {
  const { fields, selectable } = setup
  const { scroller } = model.elements
  const { language, fetchedAt } = context
  const rowHeight = useRowHeight()
  const room = useElementSize(scroller)
  const byHand = useTable(model, ({ columnSet }) => columnSet.widths)
  const checkWidth = selectable ? CHECK_WIDTH : 0
  const available = room.width - checkWidth
  const text = useCallback(
    (column: Column<Row>, row: Row) => cellText(column, row, fields, { language, fetchedAt }),
    [fields, language, fetchedAt],
  )
  const fitted = useFittedColumns({ columns, rows, language, text, hasTwoLines: rowHeight >= TWO_LINES_PX })
  const sizes = useMemo(() => columnWidths(fitted, available, byHand), [fitted, available, byHand])
  const measured = room.width > 0
  const styles = useMemo(() => (measured ? widthStyles(sizes) : UNMEASURED), [measured, sizes])
  const preview = (field: string, px: number) => {
    const next = columnWidths(fitted, available, { ...byHand, [field]: px })
    const grid = scroller.current?.querySelector<HTMLElement>('.dt-table')
    for (const [name, width] of Object.entries(widthStyles(next))) grid?.style.setProperty(name, width)
    if (grid) grid.style.width = `${next.total + checkWidth}px`
  }
  return {
    room,
    seen: measured ? room.width : undefined,
    width: measured ? sizes.total + checkWidth : undefined,
    styles,
    overflows: measured && sizes.total > available,
    rowHeight,
    preview,
  }
}
