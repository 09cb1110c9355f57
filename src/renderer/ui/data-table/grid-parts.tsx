import { type ComponentProps, createContext, type ReactNode, type Ref, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { ROW_HEIGHT } from './row-height.ts'
import { type DrawnRows, type Room, useDrawnRows } from './use-window.ts'

/**
 * What changes with every key. It goes past Ant Design's Table by context: moving the active row draws two `tr` anew, not a table.
 */
export interface GridState {
  readonly domId: string
  readonly table: Ref<HTMLTableElement>
  readonly title: string
  /** Rows of the whole result and the heading; -1 as long as nobody knows. */
  readonly rowCount: number
  readonly busy: boolean
  readonly selectable: boolean
  /** On the page, from 0; -1 when no row is active. */
  readonly active: number
  /** px; undefined until it is measured. */
  readonly width: number | undefined
}

const Grid = createContext<GridState | null>(null)
const Drawn = createContext<DrawnRows>({ from: 0, to: Number.MAX_SAFE_INTEGER })

interface ProviderProps {
  readonly state: GridState
  readonly scroller: RefObject<HTMLElement | null>
  readonly room: Room
  readonly count: number
  /** The Table; the same element as long as its rows are the same, so that scrolling and moving do not draw it. */
  readonly children: ReactNode
}

/** Around the Table: its state, and which of its rows are near what is seen. */
export function GridProvider({ state, scroller, room, count, children }: ProviderProps) {
  const drawn = useDrawnRows(scroller, room, count)
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
      ref={grid.table} role="grid" tabIndex={0} className="dt-table" style={{ ...style, width: grid.width }}
      aria-label={grid.title} aria-rowcount={grid.rowCount} aria-busy={grid.busy || undefined} aria-multiselectable={grid.selectable || undefined}
      aria-activedescendant={active >= from && active < to ? `${grid.domId}-${active}` : undefined}
    >
      {children}
    </table>
  )
}

/** `<tbody>`: draws the rows near what is seen and keeps the room of the others. */
function GridBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const { from, to } = useContext(Drawn)
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  return (
    <tbody {...rest}>
      {parts.map((part) => {
        if (!Array.isArray(part)) return part
        const rows = part as readonly ReactNode[]
        return [<Spacer key="above" rows={from} />, ...rows.slice(from, to), <Spacer key="below" rows={rows.length - to} />]
      })}
    </tbody>
  )
}

const Spacer = ({ rows }: { readonly rows: number }) =>
  rows > 0 && (
    <tr aria-hidden="true" className="dt-spacer" style={{ height: rows * ROW_HEIGHT }}>
      <td />
    </tr>
  )

/** `<tr>`: knows by itself whether it is the active one. */
function GridRow({ className = '', children, ...rest }: ComponentProps<'tr'> & { readonly 'data-index'?: number }) {
  const index = rest['data-index']
  const grid = useContext(Grid)
  const row = useRef<HTMLTableRowElement>(null)
  const active = index !== undefined && grid?.active === index

  // the buttons of a row are reached from that row, not by a hundred presses of Tab
  useLayoutEffect(() => {
    if (index === undefined) return
    for (const control of row.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? []) control.tabIndex = active ? 0 : -1
  })

  return (
    <tr {...rest} ref={row} id={index === undefined ? undefined : `${grid?.domId}-${index}`} className={active ? `${className} dt-active` : className}>
      {children}
    </tr>
  )
}

/** What Ant Design's Table is made of here: real table elements that together are one grid. */
export const GRID_PARTS = { table: GridTable, body: { wrapper: GridBody, row: GridRow } }
