import { Table } from 'antd'
import { type ReactNode, useId, useMemo } from 'react'
import { useStrings } from '#ui/strings.ts'
import { cellTooltip } from '../cell-text.ts'
import type { Column } from '../columns.ts'
import { useHeadingChanges } from '../columns/use-heading-changes.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import { useSort } from '../model/use-table-request.ts'
import { useTable } from '../model/use-table.ts'
import { useDelayed } from '../rows/stable-values.ts'
import type { RowActions } from '../rows/use-row-actions.ts'
import { tableStrings } from '../table-strings.ts'
import { gridColumns, SELECTION_COLUMN } from './grid-columns.tsx'
import { gridMouseHandlers, type RowPress } from './grid-pointer.ts'
import { GRID_PARTS, GridProvider, type GridState } from './table-elements.tsx'
import { type GridRowsSource, useGridRows } from './use-grid-rows.ts'
import { useGridWidths } from './use-grid-widths.ts'
import { useWheelRest } from './use-wheel-rest.ts'
import './table-grid.css'
import './grid-rows.css'

interface Props<Row extends object> extends GridRowsSource<Row> {
  readonly actions: Pick<RowActions, 'open' | 'copyCell'>
  /** Shown under the heading when there are no rows. */
  readonly nothing: ReactNode
}

/** Rows draw themselves: Ant Design's body uses three components per row, each with hooks (decision 9). */
const NO_DATA: readonly object[] = []

/** Rows of the previous query are dimmed when the response takes longer than this (ms). */
const BUSY_MS = 250

/** Ant Design's Table as one focusable grid that points to its active row. */
export function TableGrid<Row extends object>({ model, setup, page, columns, context, rowLabel, actions, nothing }: Props<Row>) {
  const { title, fields, selectable } = setup
  const { rows, ids, first } = page
  const { scroller } = model.elements
  const words = useStrings(tableStrings)
  const domId = useId()
  const { room, seen, width, styles, overflows, rowHeight, preview } = useGridWidths({ model, setup, columns, rows, context })
  const { shown, drawn } = useGridRows({ model, setup, page, columns, context, rowLabel, domId })
  const { mark, drag } = useHeadingChanges(model, columns, preview)
  const table = useAntTable({ columns: useGridColumns(model, setup, columns), nothing, seen })
  const selecting = useTable(model, ({ selection }) => selection.ids.size > 0)
  const waiting = useDelayed(page.previous, BUSY_MS)
  useWheelRest(scroller)

  const rowCount = first || page.partial ? -1 : page.matched + 1
  const busy = first || waiting
  const state: GridState = useMemo(
    () => ({ model, domId, title, rowCount, busy, ids, selectable, words, width, widths: styles, rowHeight }),
    [model, domId, title, rowCount, busy, ids, selectable, words, width, styles, rowHeight],
  )
  const mouse = gridMouseHandlers({
    onSort: model.view.sortBy,
    onSelectPage: model.selection.togglePage,
    onRow: (index, press) => pressRow(model, selectable, index, press, actions.open),
    onCopy: actions.copyCell,
    explain: (index, field) => {
      const [row, column] = [rows[index], columns.find((column) => column.field === field)]
      return row && column && cellTooltip(column, row, fields, context)
    },
    onOwnWidth: (field) => model.view.sizeColumn(field, null),
  })
  const classes = ['dt-scroll', first && 'dt-waiting', selectable && selecting && 'dt-selecting', overflows && 'dt-over']
  return (
    <div className={classes.filter(Boolean).join(' ')} ref={scroller} {...mouse} {...drag}>
      <GridProvider state={state} room={room} shown={shown} rows={drawn}>
        {table}
      </GridProvider>
      <div ref={mark} className="dt-mark" aria-hidden="true" />
    </div>
  )
}

/** Columns of Ant Design's Table, with the one for checkboxes. */
function useGridColumns<Row extends object>(model: TableModel, setup: TableSetup<Row>, columns: readonly Column<Row>[]) {
  const sort = useSort(model, setup.initialSort)
  const { selectable } = setup
  return useMemo(() => {
    const own = gridColumns({ columns, sort })
    return selectable ? [SELECTION_COLUMN, ...own] : own
  }, [columns, sort, selectable])
}

interface AntTableOptions {
  readonly columns: ReturnType<typeof useGridColumns>
  readonly nothing: ReactNode
  /** px of the visible area. */
  readonly seen: number | undefined
}

/** Ant Design's Table: the same element until its columns change. Rows, keys, scrolling and the selection do not redraw the heading. */
const useAntTable = ({ columns, nothing, seen }: AntTableOptions) =>
  useMemo(
    () => (
      <Table<object>
        components={GRID_PARTS}
        columns={columns}
        dataSource={NO_DATA}
        onHeaderRow={() => ({ 'aria-rowindex': 1 })}
        pagination={false}
        rowHoverable={false}
        showSorterTooltip={false}
        locale={{
          emptyText: (
            <div className="dt-nothing" style={{ width: seen }}>
              {nothing}
            </div>
          ),
        }}
      />
    ),
    [columns, nothing, seen],
  )

function pressRow(model: TableModel, selectable: boolean, index: number, press: RowPress, open: (index: number) => void): void {
  const { active, selection } = model
  if (selectable && press === 'toggle') selection.toggle(index)
  if (selectable && press === 'range') selection.range(index)
  if (selectable && press === 'extend') selection.extend(active.index() === -1 ? index : active.index(), index)
  active.set(index)
  if (press === 'extend') active.focusTable()
  if (press === 'open') open(index)
}
