import {
  type ComponentProps,
  createContext,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Id } from './selection.ts'
import './row-box.css'
import { type DrawnRows, type Room, useDrawnRows } from './use-window.ts'

/** What changes with every key. It goes past Ant Design's Table by context: moving the active row draws the table elements anew, no cell. */
export interface GridState {
  readonly domId: string
  readonly table: Ref<HTMLTableElement>
  readonly title: string
  /** Rows of the whole result and the heading; -1 as long as nobody knows. */
  readonly rowCount: number
  readonly busy: boolean
  /** Ids of the rows of this page; null: not a row that can be selected. */
  readonly ids: readonly (Id | null)[]
  /** null: no selection here. */
  readonly selected: ReadonlySet<Id> | null
  readonly words: { readonly selectRow: (row: string) => string; readonly selectPage: string }
  /** On the page, from 0; -1 when no row is active. */
  readonly active: number
  /** px; undefined until it is measured. */
  readonly width: number | undefined
  readonly rowHeight: number
}

const Grid = createContext<GridState | null>(null)
const Drawn = createContext<DrawnRows>({ from: 0, to: Number.MAX_SAFE_INTEGER })

interface ProviderProps {
  readonly state: GridState
  readonly scroller: RefObject<HTMLElement | null>
  readonly room: Room
  /** Rows of the page; another array: other rows. */
  readonly rows: readonly object[]
  /** The Table: the same element as long as its rows are the same, so that scrolling and moving do not draw it. */
  readonly children: ReactNode
}

/** Around the Table: its state, and which of its rows are near what is seen. */
export function GridProvider({ state, scroller, room, rows, children }: ProviderProps) {
  const drawn = useDrawnRows(scroller, room, rows, state.rowHeight)
  return (
    <Grid.Provider value={state}>
      <Drawn.Provider value={drawn}>{children}</Drawn.Provider>
    </Grid.Provider>
  )
}

/** `<table>`: the one element of the grid that holds the focus; it points at the active row. */
function GridTable({ style, children }: ComponentProps<'table'>) {
  const grid = useContext(Grid)
  const { from, to } = useContext(Drawn)
  if (!grid) return null
  const { active } = grid
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is steered by keys is what a grid is
      role="grid"
      ref={grid.table}
      tabIndex={0}
      className={active < 0 ? 'dt-table dt-idle' : 'dt-table'}
      style={{ ...style, width: grid.width }}
      aria-label={grid.title}
      aria-rowcount={grid.rowCount}
      aria-busy={grid.busy || undefined}
      aria-multiselectable={grid.selected ? true : undefined}
      aria-activedescendant={active >= from && active < to ? `${grid.domId}-${active}` : undefined}
    >
      {children}
    </table>
  )
}

/** `<tbody>`: draws the rows near what is seen and keeps the room of the others. */
function GridBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const { from, to } = useContext(Drawn)
  const rowHeight = useContext(Grid)?.rowHeight ?? 0
  const rows = Array.isArray(children) ? (children as readonly ReactNode[]).find((part) => Array.isArray(part)) : undefined
  if (!rows) return <tbody {...rest}>{children}</tbody>
  return (
    <tbody {...rest}>
      <Spacer height={from * rowHeight} />
      {rows.slice(from, to)}
      <Spacer height={(rows.length - to) * rowHeight} />
    </tbody>
  )
}

const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="dt-spacer" style={{ height }}>
      <td aria-hidden="true" />
    </tr>
  )

/** What a row of the list carries beside its cells; rows that stand in for others have none of it. */
interface RowProps {
  /** On the page, from 0. */
  readonly 'data-index': number
  readonly 'data-row-key'?: string | number
  /** Drawn in place of Ant Design's cells. */
  readonly cells: readonly ReactNode[]
}

/** `<tr>`: knows by itself whether it is active or selected. Ant Design's cells are its `children`; it draws its own. */
function GridRow({
  className = '',
  children: theirs,
  cells,
  'data-row-key': key,
  'data-index': index,
  ...rest
}: ComponentProps<'tr'> & Partial<RowProps>) {
  const children = cells ?? theirs
  const grid = useContext(Grid)
  const row = useRef<HTMLTableRowElement>(null)
  const isRow = grid !== null && index !== undefined
  const active = isRow && grid.active === index
  const selected = isRow ? selectedAt(grid, index) : null

  // the buttons of a row are reached from that row, not by a hundred presses of Tab
  useLayoutEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? []) control.tabIndex = active ? 0 : -1
  }, [active, children])

  if (!isRow)
    return (
      <tr {...rest} className={className}>
        {children}
      </tr>
    )
  return (
    <tr
      {...rest}
      ref={row}
      id={`${grid.domId}-${index}`}
      data-row-key={key}
      data-index={index}
      aria-selected={selected ?? undefined}
      className={`${className}${active ? ' dt-active' : ''}${selected ? ' dt-selected' : ''}`}
    >
      {children}
    </tr>
  )
}

/** null: cannot be selected. */
function selectedAt({ ids, selected }: GridState, index: number): boolean | null {
  const id = ids[index] ?? null
  return selected === null || id === null ? null : selected.has(id)
}

/** The box of a row. The grid hears the click, with Shift; Tab goes past the boxes, x presses them. */
export function RowBox({ index, label }: { readonly index: number; readonly label: string }) {
  const grid = useContext(Grid)
  const selected = grid && selectedAt(grid, index)
  return grid && selected !== null && <Box checked={selected} label={grid.words.selectRow(label)} />
}
// a plain element: Ant Design's Checkbox asks for its theme and its form fifty times a page
const Box = memo(({ checked, label }: { readonly checked: boolean; readonly label: string }) => (
  <input type="checkbox" className="dt-box" checked={checked} readOnly tabIndex={-1} aria-label={label} />
))

/** The box of the page, in the heading. */
export function PageBox() {
  const grid = useContext(Grid)
  const box = useRef<HTMLInputElement>(null)
  const able = grid?.ids.filter((id) => id !== null) ?? []
  const chosen = able.filter((id) => grid?.selected?.has(id)).length
  const some = chosen > 0 && chosen < able.length
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    grid && (
      <input
        ref={box}
        type="checkbox"
        className="dt-box"
        checked={able.length > 0 && chosen === able.length}
        readOnly
        disabled={able.length === 0}
        aria-label={grid.words.selectPage}
      />
    )
  )
}

/** `<th>`: one of them is reached by Tab, arrows go to the others; its right edge can be pulled. */
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

/** What Ant Design's Table is made of here: real table elements that together are one grid. */
export const GRID_PARTS = { table: GridTable, header: { cell: GridHeading }, body: { wrapper: GridBody, row: GridRow } }
