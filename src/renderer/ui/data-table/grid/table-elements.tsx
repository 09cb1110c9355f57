import { type ComponentProps, createContext, memo, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { activeIndex } from '../model/active-row.ts'
import type { TableState } from '../model/table-core.ts'
import type { TableModel } from '../model/table-model.ts'
import { useTable } from '../model/use-table.ts'
import type { Id } from '../selection/selection.ts'
import { CHECK_WIDTH } from './column-widths.ts'
import './row-box.css'
import { useCellMark } from './use-cell-mark.ts'
import { type DrawnRows, type Room, useVirtualRows } from './use-window.ts'

/** State that changes with the rows, passed around Ant Design's Table by context. Each element reads what a key changes from the model. */
export interface GridState {
  readonly model: TableModel
  /** Id of the `<table>`, prefix of the ids of its rows and its active cell. */
  readonly domId: string
  readonly title: string
  /** Rows of the whole result plus the heading; -1 while unknown. */
  readonly rowCount: number
  readonly busy: boolean
  /** Ids of the rows of this page; null for a row that cannot be selected. */
  readonly ids: readonly (Id | null)[]
  readonly selectable: boolean
  readonly words: { readonly selectRow: (row: string) => string; readonly selectPage: string }
  /** px; undefined until it is measured. */
  readonly width: number | undefined
  /** `widthStyles` of the columns. */
  readonly widths: Readonly<Record<string, string>>
  readonly rowHeight: number
}

/** The rows of the page, also passed around Ant Design's Table: new rows redraw neither the Table nor its heading. */
export interface GridRows {
  readonly count: number
  /** The row at this index of the page: the same element until its content changes. */
  readonly draw: (index: number) => ReactNode
}

const Grid = createContext<GridState | null>(null)
const Rows = createContext<GridRows>({ count: 0, draw: () => null })
const Drawn = createContext<DrawnRows>({ from: 0, to: Number.MAX_SAFE_INTEGER })
/** Whether the enclosing row is selected; null: it cannot be selected. */
const RowSelected = createContext<boolean | null>(null)

function useGrid(): GridState {
  const grid = useContext(Grid)
  if (!grid) throw new Error('Table element rendered outside a table')
  return grid
}

interface ProviderProps {
  readonly state: GridState
  readonly room: Room
  /** A new array means new rows. */
  readonly shown: readonly object[]
  readonly rows: GridRows
  /** Ant Design's Table. The element changes only with its columns, so that rows, scrolling and key presses do not redraw it. */
  readonly children: ReactNode
}

/** Provides the grid's state to the Table, and tracks which rows are near the visible area. */
export function GridProvider({ state, room, shown, rows, children }: ProviderProps) {
  const drawn = useVirtualRows(state.model.elements.scroller, room, shown, state.rowHeight)
  return (
    <Grid.Provider value={state}>
      <Rows.Provider value={rows}>
        <Drawn.Provider value={drawn}>{children}</Drawn.Provider>
      </Rows.Provider>
    </Grid.Provider>
  )
}

const CHECK_STYLE = { '--dt-check': `${CHECK_WIDTH}px` } as object

/** `<table>`: the only focusable element of the grid. `aria-activedescendant` points to the active row or cell. */
function GridTable({ style, children }: ComponentProps<'table'>) {
  const { model, domId, title, ids, rowCount, busy, selectable, widths, width } = useGrid()
  const { table } = model.elements
  const { from, to } = useContext(Drawn)
  const active = useTable(model, (state) => activeIndex(state.active, ids))
  const isDrawn = active >= from && active < to
  const cellId = useCellMark(model, isDrawn ? active : -1, `${domId}-cell`)
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table operated by keys is a grid
      role="grid"
      id={domId}
      ref={table}
      tabIndex={0}
      className={active < 0 ? 'dt-table dt-idle' : 'dt-table'}
      style={{ ...style, ...CHECK_STYLE, ...widths, width }}
      aria-label={title}
      aria-rowcount={rowCount}
      aria-busy={busy || undefined}
      aria-multiselectable={selectable || undefined}
      aria-activedescendant={isDrawn ? (cellId ?? `${domId}-${active}`) : undefined}
    >
      {children}
    </table>
  )
}

/** `<tbody>`: draws the rows near the visible area and reserves the room of the others; without rows, draws Ant Design's placeholder. */
function GridBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const { from, to } = useContext(Drawn)
  const { count, draw } = useContext(Rows)
  const { rowHeight } = useGrid()
  if (count === 0) return <tbody {...rest}>{children}</tbody>
  const last = Math.min(to, count)
  return (
    <tbody {...rest}>
      <Spacer height={from * rowHeight} />
      {Array.from({ length: Math.max(0, last - from) }, (_, nth) => draw(from + nth))}
      <Spacer height={(count - last) * rowHeight} />
    </tbody>
  )
}

const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="dt-spacer" style={{ height }}>
      <td aria-hidden="true" />
    </tr>
  )

interface RowProps {
  /** Index on the page, from 0. */
  readonly index: number
  /** Index in the whole result, counting the heading. */
  readonly place: number
  readonly label: string | undefined
  readonly cells: readonly ReactNode[]
}

/** A row; subscribes to its own active and selected state. */
export function GridRow({ index, place, label, cells }: RowProps) {
  const { model, domId, ids, selectable } = useGrid()
  const row = useRef<HTMLTableRowElement>(null)
  const id = ids[index] ?? null
  const active = useTable(model, (state) => activeIndex(state.active, ids) === index)
  const selected = useTable(model, (state) => (selectable && id !== null ? state.selection.ids.has(id) : null))

  // the buttons of a row are reached from the row, not by Tab through all rows
  useLayoutEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? []) control.tabIndex = active ? 0 : -1
  })
  // the tooltip of a cell belongs to the previous row
  const titled = useRef(id)
  useLayoutEffect(() => {
    if (titled.current === id) return
    titled.current = id
    for (const cell of row.current?.cells ?? []) cell.removeAttribute('title')
  }, [id])

  return (
    <tr
      ref={row}
      id={`${domId}-${index}`}
      data-index={index}
      data-row-key={id ?? undefined}
      aria-rowindex={place}
      aria-label={label}
      aria-selected={selected ?? undefined}
      className={`ant-table-row${active ? ' dt-active' : ''}${selected ? ' dt-selected' : ''}`}
    >
      <RowSelected value={selected}>{cells}</RowSelected>
    </tr>
  )
}

/** Cells of a row that has not loaded yet. */
export const SkeletonCells = ({ cells }: { readonly cells: readonly ReactNode[] }) => (
  <tr aria-hidden="true" className="ant-table-row">
    {cells}
  </tr>
)

/** Checkbox of a row. The grid handles the click, also with Shift. Tab skips the checkboxes; x toggles them. */
export function RowBox({ label }: { readonly label: string }) {
  const { words } = useGrid()
  const selected = useContext(RowSelected)
  return selected !== null && <Box checked={selected} label={words.selectRow(label)} />
}
// a plain element: Ant Design's Checkbox reads theme and form context fifty times per page
const Box = memo(({ checked, label }: { readonly checked: boolean; readonly label: string }) => (
  <input type="checkbox" className="dt-box" checked={checked} readOnly tabIndex={-1} aria-label={label} />
))

/** Number of selected rows on the page. */
const countSelected = ({ selection }: TableState, ids: readonly Id[]) => ids.filter((id) => selection.ids.has(id)).length

/** Checkbox of the whole page, in the heading. */
export function PageBox() {
  const { model, ids, words } = useGrid()
  const box = useRef<HTMLInputElement>(null)
  const able = ids.filter((id) => id !== null)
  const chosen = useTable(model, (state) => countSelected(state, able))
  const some = chosen > 0 && chosen < able.length
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      className="dt-box"
      checked={able.length > 0 && chosen === able.length}
      readOnly
      disabled={able.length === 0}
      aria-label={words.selectPage}
    />
  )
}

/** `<th>`: Tab reaches one heading, arrows move between headings; dragging the right edge resizes the column. */
function GridHeading({ children, ...rest }: ComponentProps<'th'> & { readonly 'data-field'?: string; readonly 'data-first'?: boolean }) {
  const { 'data-field': field, 'data-first': first, ...plain } = rest
  if (field === undefined) return <th {...plain}>{children}</th>
  return (
    <th {...plain} data-field={field} tabIndex={first ? 0 : -1} aria-keyshortcuts={HEADING_KEYS}>
      {children}
      <span className="dt-grip" aria-hidden="true" />
    </th>
  )
}
const HEADING_KEYS = 'Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight'

/** Elements for Ant Design's Table: plain table elements that form one grid. */
export const GRID_PARTS = { table: GridTable, header: { cell: GridHeading }, body: { wrapper: GridBody } }
