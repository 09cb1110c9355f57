import { Fragment, type ReactNode } from 'react'
import type { ListFields } from '#domain/list-values.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { cellText, isUnreadableIn } from '../cell-text.ts'
import { widthOf } from './column-widths.ts'
import type { CellContext, Column } from '../columns.ts'
import { RowBox } from './table-elements.tsx'
import type { Id } from '../selection/selection.ts'

/** Rows that stand in for those that have not arrived yet. */
export class SkeletonRow {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}
export const SKELETON: readonly SkeletonRow[] = Array.from({ length: 30 }, (_, at) => new SkeletonRow(at))

interface Options<Row> {
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  /** How each row of the page is called, for its box; null: no selection here. */
  readonly labels: readonly string[] | null
}

/** The cells of a row at its place on the page. */
export type DrawCells<Row> = (row: Row | SkeletonRow, index: number, id: Id | null) => readonly ReactNode[]

/**
 * Draws the cells of a row as bare `td`, text straight into them. Ant Design's own cell is a component with a dozen hooks that listen to the table;
 * four hundred of them are most of what a keystroke costs.
 * What a cell shows stays the same node until the row, the language or the marked words change: a redrawn table finds its cells unchanged.
 */
export function cellDrawer<Row extends object>({ columns, fields, context, labels }: Options<Row>): DrawCells<Row> {
  const drawn = new WeakMap<object, readonly ReactNode[]>()
  const cellsOf = (row: Row | SkeletonRow, id: Id | null): readonly ReactNode[] => {
    const previous = drawn.get(row)
    if (previous) return previous
    const cells = columns.map((column, at) => (
      <td
        key={column.field}
        data-field={column.field}
        className={kindClass(column)}
        style={{ width: widthOf(at), ...(column.align === 'left' ? {} : ALIGNED[column.align]) }}
      >
        {row instanceof SkeletonRow ? bone(column, row.at, at) : shown(column, row, id)}
      </td>
    ))
    drawn.set(row, cells)
    return cells
  }
  const shown = (column: Column<Row>, row: Row, id: Id | null) => {
    if (column.kind !== 'none' && isUnreadableIn(column, row, fields, context)) return <Unreadable />
    if (!column.render) return context.mark(cellText(column, row, fields, context))
    const drawn = column.render(row, context)
    // elements of a row that went are written anew for another one (row-keys.ts): what a page draws in a cell may know more of its row than it shows
    return column.kind === 'none' ? drawn : <Fragment key={id}>{drawn}</Fragment>
  }
  return (row, index, id) => (labels === null ? cellsOf(row, id) : [box(row, labels[index]), ...cellsOf(row, id)])
}

/** The box of a row stands at a place, not in a row: the same row may move. */
const box = (row: object, label = '') => (
  <td key=" select" className="dt-check">
    {!(row instanceof SkeletonRow) && <RowBox label={label} />}
  </td>
)

const ALIGNED = { right: { textAlign: 'end' }, center: { textAlign: 'center' } } as const

const bone = ({ kind }: Pick<Column<never>, 'kind'>, row: number, at: number) =>
  kind !== 'none' && <span className="dt-bone" style={{ width: `${38 + ((row * 7 + at * 13) % 5) * 10}%` }} />

/** What a cell does beyond showing text. */
export const kindClass = <Row,>({ kind, copy }: Pick<Column<Row>, 'kind' | 'copy'>): string | undefined =>
  kind === 'none' ? 'dt-actions' : copy ? 'dt-copy' : undefined
