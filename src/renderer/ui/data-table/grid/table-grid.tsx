import { Table } from 'antd'
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { useStrings } from '#ui/strings.ts'
import { cellText, cellTooltip } from '../cell-text.ts'
import type { CellContext, Column } from '../columns.ts'
import { useHeaderDrag } from '../columns/use-header-drag.ts'
import { useHeadingKeys } from '../columns/use-heading-keys.ts'
import { useRowKeys } from '../keys/row-keys.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import { useSort } from '../model/use-table-request.ts'
import { useTable } from '../model/use-table.ts'
import type { Page } from '../rows/list-source.ts'
import { useDelayed, useDeepStable } from '../rows/stable-values.ts'
import type { RowActions } from '../rows/use-row-actions.ts'
import { tableStrings } from '../table-strings.ts'
import { CHECK_WIDTH, columnWidths, widthStyles } from './column-widths.ts'
import { useFittedColumns } from './fitted-columns.ts'
import { cellDrawer, SKELETON, type SkeletonRow } from './grid-cells.tsx'
import { gridColumns, SELECTION_COLUMN } from './grid-columns.tsx'
import { gridMouseHandlers, type RowPress } from './grid-pointer.ts'
import { gridRowsOf } from './grid-rows.tsx'
import { TWO_LINES_PX, useRowHeight } from './row-height.ts'
import { GRID_PARTS, GridProvider, type GridState } from './table-elements.tsx'
import { useElementSize } from './use-window.ts'
import { useWheelRest } from './use-wheel-rest.ts'
import './table-grid.css'

interface Props<Row extends object> {
  readonly model: TableModel
  readonly setup: TableSetup<Row>
  readonly page: Page<Row>
  /** Visible columns. */
  readonly columns: readonly Column<Row>[]
  readonly context: CellContext
  readonly rowLabel: (row: Row) => string
  readonly actions: Pick<RowActions, 'open' | 'copyCell'>
  /** Shown under the heading when there are no rows. */
  readonly nothing: ReactNode
}

/** Rows draw themselves: Ant Design's body uses three components per row, each with hooks (decision 9). */
const NO_DATA: readonly object[] = []

/** Rows of the previous query are dimmed when the response takes longer than this (ms). */
const BUSY_MS = 250

/** Ant Design's Table as one focusable grid that points to its active row. */
export function TableGrid<Row extends object>(props: Props<Row>) {
  const { model, setup, page, columns, context, rowLabel, nothing } = props
  const { title, fields, selectable } = setup
  const { rows, ids, offset, first } = page
  const { scroller } = model.elements
  const s = useStrings(tableStrings)
  const domId = useId()
  const rowHeight = useRowHeight()
  const room = useElementSize(scroller)
  const sort = useSort(model, setup.initialSort)
  const widthsByHand = useTable(model, ({ columnSet }) => columnSet.widths)
  const skeletons = useTable(model, ({ pageSize }) => Math.min(SKELETON.length, pageSize))
  const selecting = useTable(model, ({ selection }) => selection.ids.size > 0)
  const checkWidth = selectable ? CHECK_WIDTH : 0
  const available = room.width - checkWidth
  const { language, fetchedAt } = context
  const text = useCallback(
    (column: Column<Row>, row: Row) => cellText(column, row, fields, { language, fetchedAt }),
    [fields, language, fetchedAt],
  )
  const fitted = useFittedColumns({ columns, rows, language, text, hasTwoLines: rowHeight >= TWO_LINES_PX })
  const sizes = useMemo(() => columnWidths(fitted, available, widthsByHand), [fitted, available, widthsByHand])
  const { total } = sizes
  const measured = room.width > 0
  const seen = measured ? room.width : undefined
  const labels = useDeepStable(useMemo(() => rows.map(rowLabel), [rows, rowLabel]))
  const shownColumns = useMemo(() => {
    const own = gridColumns({ columns, sort })
    return selectable ? [SELECTION_COLUMN, ...own] : own
  }, [columns, sort, selectable])
  const cells = useMemo(
    () => cellDrawer({ columns, fields, context, labels: selectable ? labels : null }),
    [columns, fields, context, selectable, labels],
  )

  const shownRows: readonly (Row | SkeletonRow)[] = useMemo(() => (first ? SKELETON.slice(0, skeletons) : rows), [first, skeletons, rows])
  const keys = useRowKeys(ids, domId)
  const gridRows = useMemo(() => gridRowsOf(shownRows, { ids, keys, offset, cells, labels }), [shownRows, ids, keys, offset, cells, labels])

  // the same element until columns change: rows, keys, scrolling and the selection do not redraw the heading
  const drawn = useMemo(
    () => (
      <Table<object>
        components={GRID_PARTS}
        columns={shownColumns}
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
    [shownColumns, nothing, seen],
  )

  const waiting = useDelayed(page.previous, BUSY_MS)
  const styles = useMemo(() => (measured ? widthStyles(sizes) : {}), [measured, sizes])
  const rowCount = first || page.partial ? -1 : page.matched + 1
  const busy = first || waiting
  const width = measured ? total + checkWidth : undefined
  const state: GridState = useMemo(
    () => ({ model, domId, title, rowCount, busy, ids, selectable, words: s, width, widths: styles, rowHeight }),
    [model, domId, title, rowCount, busy, ids, selectable, s, width, styles, rowHeight],
  )
  const explain = (index: number, field: string) => {
    const [row, column] = [rows[index], columns.find((column) => column.field === field)]
    return row && column && cellTooltip(column, row, fields, context)
  }

  const { sizeColumn, moveShown, sortBy } = model.view
  useWheelRest(scroller)
  const mark = useRef<HTMLDivElement>(null)
  const preview = (field: string, px: number) => {
    const next = columnWidths(fitted, available, { ...widthsByHand, [field]: px })
    const grid = scroller.current?.querySelector<HTMLElement>('.dt-table')
    for (const [name, width] of Object.entries(widthStyles(next))) grid?.style.setProperty(name, width)
    if (grid) grid.style.width = `${next.total + checkWidth}px`
  }
  const drag = useHeaderDrag({ scroller, mark, preview, onResize: sizeColumn, onMove: moveShown })
  useHeadingKeys({
    scroller,
    titleOf: (field) => columns.find((column) => column.field === field)?.title ?? field,
    onResize: sizeColumn,
    onMove: moveShown,
  })

  const mouse = gridMouseHandlers({
    onSort: sortBy,
    onSelectPage: model.selection.togglePage,
    onRow: (index, press) => pressRow(model, selectable, index, press, props.actions.open),
    onCopy: props.actions.copyCell,
    explain,
    onOwnWidth: (field) => sizeColumn(field, null),
  })
  const classes = [
    'dt-scroll',
    first && 'dt-waiting',
    selectable && selecting && 'dt-selecting',
    measured && total > available && 'dt-over',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')} ref={scroller} {...mouse} {...drag}>
      <GridProvider state={state} room={room} shown={shownRows} rows={gridRows}>
        {drawn}
      </GridProvider>
      <div ref={mark} className="dt-mark" aria-hidden="true" />
    </div>
  )
}

function pressRow(model: TableModel, selectable: boolean, index: number, press: RowPress, open: (index: number) => void): void {
  const { active, selection } = model
  if (selectable && press === 'toggle') selection.toggle(index)
  if (selectable && press === 'range') selection.range(index)
  if (selectable && press === 'extend') selection.extend(active.index() === -1 ? index : active.index(), index)
  active.set(index)
  if (press === 'extend') active.focusTable()
  if (press === 'open') open(index)
}
