import { Fragment, type ReactNode } from 'react'
import type { ListFields } from '#domain/values/list-values.ts'
import { Unreadable } from '#ui/states/unreadable.tsx'
import { cellCopy, cellText, isUnreadableIn } from '../cell-text.ts'
import { widthOf } from './column-widths.ts'
import { folds, PHONE, SIGN_END } from './fitted-columns.ts'
import type { CellContext, Column } from '../columns.ts'
import { RowBox } from './table-elements.tsx'
import type { Id } from '../selection/selection.ts'

/** Placeholder for a row that has not loaded yet. */
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
  /** Label of each row of the page, for its checkbox; null: rows cannot be selected. */
  readonly labels: readonly string[] | null
}

/** Draws the cells of a row at this index of the page. */
export type DrawCells<Row> = (row: Row | SkeletonRow, index: number, id: Id | null) => readonly ReactNode[]

/**
 * Draws the cells of a row as plain `td` elements. Ant Design's cell component runs a dozen hooks; with four hundred cells, these dominate the cost of a
 * keystroke. Cell nodes are reused until the row, the language or the marked words change.
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
        className={cellClass(column, row)}
        style={{ width: widthOf(at), ...(column.align === 'left' ? {} : ALIGNED[column.align]) }}
      >
        {row instanceof SkeletonRow ? bone(column, row.at, at) : cellContent(column, row, id)}
      </td>
    ))
    drawn.set(row, cells)
    return cells
  }
  const cellClass = (column: Column<Row>, row: Row | SkeletonRow) => {
    // without a value there is nothing to copy: a double click opens the row
    const isEmpty = column.copy && !(row instanceof SkeletonRow) && cellCopy(column, row, fields, context) === ''
    const own = folds(column) ? 'dt-moment' : kindClass(isEmpty ? { kind: column.kind, copy: false } : column)
    const isWords =
      WORDS.has(column.kind) &&
      !(row instanceof SkeletonRow) &&
      (column.render !== undefined || /\p{L}/u.test(cellText(column, row, fields, context)))
    return isWords ? (own ? `${own} dt-words` : 'dt-words') : own
  }
  const cellContent = (column: Column<Row>, row: Row, id: Id | null) => {
    if (column.kind !== 'none' && isUnreadableIn(column, row, fields, context)) return <Unreadable />
    const drawn = column.render ? column.render(row, context) : context.mark(cellText(column, row, fields, context))
    if (column.wraps) return <Lines key={id}>{typeof drawn === 'string' ? breakable(drawn) : drawn}</Lines>
    if (!column.render) return drawn
    // elements are recycled for other rows (row-keys.ts), and a custom cell may keep state of its row: the row's key resets that state
    return column.kind === 'none' ? drawn : <Fragment key={id}>{drawn}</Fragment>
  }
  return (row, index, id) => (labels === null ? cellsOf(row, id) : [box(row, labels[index]), ...cellsOf(row, id)])
}

/** Characters. No address on two lines is longer, and every break is an element. */
const MAX_BREAKABLE = 200

/** A text that may also break after the signs of addresses and codes, `moderator@|example.com`, `PACKAGE_|TO_|TEP`, but not within a telephone number. */
function breakable(text: string): ReactNode {
  if (text.length > MAX_BREAKABLE) return text
  const pieces = text.split(PHONE)
  if (pieces.length === 1) return atSigns(text)
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} className="dt-whole">
        {piece}
      </span>
    ) : (
      <Fragment key={at}>{atSigns(piece)}</Fragment>
    ),
  )
}

function atSigns(text: string): ReactNode {
  const parts = text.split(SIGN_END)
  if (parts.length === 1) return text
  return parts.map((part, at) => (
    // the parts of a text are never reordered
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Text of a cell on up to two lines, in compact rows on one. */
export const Lines = ({ children }: { readonly children: ReactNode }) => <span className="dt-lines">{children}</span>

/** Checkbox by index, not by row: rows may change places. */
const box = (row: object, label = '') => (
  <td key=" select" className="dt-check">
    {!(row instanceof SkeletonRow) && <RowBox label={label} />}
  </td>
)

/** Kinds whose cells may be words: the hyphen among tabular figures is as wide as a figure, which tears names apart. */
const WORDS: ReadonlySet<Column<never>['kind']> = new Set(['text', 'names'])

const ALIGNED = { right: { textAlign: 'end' }, center: { textAlign: 'center' } } as const

const bone = ({ kind }: Pick<Column<never>, 'kind'>, row: number, at: number) =>
  kind !== 'none' && <span className="dt-bone" style={{ width: `${38 + ((row * 7 + at * 13) % 5) * 10}%` }} />

/** CSS classes for the behaviour of a cell. */
export const kindClass = <Row,>({ kind, copy }: Pick<Column<Row>, 'kind' | 'copy'>): string | undefined =>
  kind === 'none' ? 'dt-actions' : copy ? 'dt-copy' : undefined
