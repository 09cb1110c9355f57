import { Table } from 'antd'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { Sort } from '#contract/lists/lists.ts'
import type { ListFields } from '#domain/list-values.ts'
import { cellTooltip } from '../cell-text.ts'
import { CHECK_WIDTH, columnWidths, widthStyles } from './column-widths.ts'
import type { CellContext, Column } from '../columns.ts'
import type { ColumnView } from '../columns/use-column-view.ts'
import { useHeaderDrag } from '../columns/use-header-drag.ts'
import { useHeadingKeys } from '../columns/use-heading-keys.ts'
import { SKELETON, SkeletonRow, cellDrawer } from './grid-cells.tsx'
import { useFittedColumns } from './fitted-columns.ts'
import { gridColumns, SELECTION_COLUMN } from './grid-columns.tsx'
import { SkeletonCells, GRID_PARTS, GridProvider, GridRow, type GridRows, type GridState } from './table-elements.tsx'
import { gridMouseHandlers, type RowPress } from './grid-pointer.ts'
import { useDelayed, useDeepStable } from '../rows/stable-values.ts'
import { useRowKeys } from '../keys/row-keys.ts'
import type { Selection } from '../selection/selection.ts'
import type { Page } from '../rows/list-source.ts'
import { useWheelRest } from './use-wheel-rest.ts'
import type { Room } from './use-window.ts'
import './table-grid.css'

interface Props<Row extends object> {
  readonly domId: string
  readonly title: string
  readonly page: Page<Row>
  readonly columns: readonly Column<Row>[]
  readonly columnView: Pick<ColumnView<Row>, 'columnSet' | 'sizeColumn' | 'moveShown'>
  readonly fields: ListFields
  readonly context: CellContext
  readonly sort: readonly Sort[]
  readonly active: number
  /** null: no selection here. */
  readonly selection: Selection | null
  readonly rowLabel: (row: Row) => string
  readonly words: GridState['words']
  readonly skeletons: number
  readonly room: Room
  /** px */
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: RefObject<HTMLTableElement | null>
  readonly onSort: (field: string, more: boolean) => void
  readonly onSelectPage: () => void
  readonly onRow: (index: number, press: RowPress) => void
  readonly onCopy: (index: number, field: string) => void
  /** Shown under the heading when there is no row. */
  readonly nothing: ReactNode
}

/** The rows draw themselves: Ant Design's own body takes three components a row and hooks in each of them (decision 9). */
const NO_DATA: readonly object[] = []

/** Rows of the question before this one are dimmed when the answer takes longer than this (ms). */
const BUSY_MS = 250

/** Ant Design's Table as one grid that holds the focus and points at its active row. */
export function TableGrid<Row extends object>(props: Props<Row>) {
  const { domId, title, page, columns, fields, context, sort, active, selection, room, skeletons, table, nothing, words, rowHeight } = props
  const { rows, ids, offset, first } = page
  const { columnSet, sizeColumn, moveShown } = props.columnView
  const checkWidth = selection ? CHECK_WIDTH : 0
  const available = room.width - checkWidth
  const fitted = useFittedColumns(columns, rows, context.language)
  const { widths, total } = useMemo(() => columnWidths(fitted, available, columnSet.widths), [fitted, available, columnSet.widths])
  const measured = room.width > 0
  const seen = measured ? room.width : undefined
  const { rowLabel } = props
  const labels = useDeepStable(useMemo(() => rows.map(rowLabel), [rows, rowLabel]))
  const selectable = selection !== null
  const shownColumns = useMemo(() => {
    const own = gridColumns({ columns, sort })
    return selectable ? [SELECTION_COLUMN, ...own] : own
  }, [columns, sort, selectable])
  const cells = useMemo(
    () => cellDrawer({ columns, fields, context, labels: selectable ? labels : null }),
    [columns, fields, context, selectable, labels],
  )

  const shownRows: readonly (Row | SkeletonRow)[] = useMemo(() => (first ? SKELETON.slice(0, skeletons) : rows), [first, skeletons, rows])
  const keys = useRowKeys(ids, table)
  const gridRows: GridRows = useMemo(() => {
    const created: ReactNode[] = []
    const drawRow = (index: number) => {
      const row = shownRows[index]
      if (row === undefined) return null
      if (row instanceof SkeletonRow) return <SkeletonCells key={`skeleton-${row.at}`} cells={cells(row, index, null)} />
      return (
        <GridRow
          key={keys[index]}
          index={index}
          place={offset + index + 2}
          label={labels[index]}
          cells={cells(row, index, ids[index] ?? null)}
        />
      )
    }
    return { count: shownRows.length, draw: (index) => (created[index] ??= drawRow(index)) }
  }, [shownRows, ids, keys, offset, cells, labels])

  // the same element until columns change: rows, keys, scrolling and the selection draw no heading
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
  const styles = useMemo(() => (measured ? widthStyles(widths) : {}), [measured, widths])
  const [rowCount, busy, width, selected] = [
    first || page.partial ? -1 : page.matched + 1,
    first || waiting,
    measured ? total + checkWidth : undefined,
    selection?.ids ?? null,
  ]
  const state: GridState = useMemo(
    () => ({ domId, table, title, rowCount, busy, ids, selected, words, active, width, widths: styles, rowHeight }),
    [domId, table, title, rowCount, busy, ids, selected, words, active, width, styles, rowHeight],
  )
  const explain = (index: number, field: string) => {
    const [row, column] = [rows[index], columns.find((column) => column.field === field)]
    return row && column && cellTooltip(column, row, fields, context)
  }

  const { scroller } = props
  useWheelRest(scroller)
  const mark = useRef<HTMLDivElement>(null)
  const preview = (field: string, px: number) => {
    const next = columnWidths(fitted, available, { ...columnSet.widths, [field]: px })
    const grid = scroller.current?.querySelector<HTMLElement>('.dt-table')
    for (const [name, width] of Object.entries(widthStyles(next.widths))) grid?.style.setProperty(name, width)
    if (grid) grid.style.width = `${next.total + checkWidth}px`
  }
  const drag = useHeaderDrag({ scroller, mark, preview, onResize: sizeColumn, onMove: moveShown })
  useHeadingKeys({
    scroller,
    titleOf: (field) => columns.find((column) => column.field === field)?.title ?? field,
    onResize: sizeColumn,
    onMove: moveShown,
  })

  const { onSort, onSelectPage, onRow, onCopy } = props
  const classes = [
    'dt-scroll',
    first && 'dt-waiting',
    selection && selection.ids.size > 0 && 'dt-selecting',
    measured && total > available && 'dt-over',
  ]
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      ref={scroller}
      {...gridMouseHandlers({ onSort, onSelectPage, onRow, onCopy, explain, onOwnWidth: (field) => sizeColumn(field, null) })}
      {...drag}
    >
      <GridProvider state={state} scroller={scroller} room={room} shown={shownRows} rows={gridRows}>
        {drawn}
      </GridProvider>
      <div ref={mark} className="dt-mark" aria-hidden="true" />
    </div>
  )
}
