import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { Sort } from '../../../contract/lists.ts'
import type { ListFields } from '../../../domain/list-values.ts'
import { cellText } from './cell-text.ts'
import { CHECK_WIDTH } from './column-widths.ts'
import type { CellContext, Column } from './columns.ts'
import { PageBox, RowBox } from './grid-parts.tsx'

interface Options<Row> {
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly sort: readonly Sort[]
  /** px, beside the columns; null until the room for the table is known. */
  readonly widths: readonly number[] | null
}

/** Rows that stand in for those that have not arrived yet. */
export class Bone {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}
export const BONES: readonly Bone[] = Array.from({ length: 30 }, (_, at) => new Bone(at))

/** Our columns as Ant Design's Table takes them. Text goes straight into its cell; sorting is asked of the list, not done here. */
export function gridColumns<Row extends object>({ columns, fields, context, sort, widths }: Options<Row>): TableColumnType<Row | Bone>[] {
  const first = columns.find(({ kind }) => kind !== 'none')?.field
  return columns.map((column, at) => {
    const place = sort.findIndex(({ field }) => field === column.field)
    const direction = sort[place]?.direction
    const className = cellClass(column)
    // what a cell shows stays the same node until the row, the language or the marked words change: a redrawn table finds its cells unchanged
    const drawn = new WeakMap<object, ReactNode>()
    const draw = (row: Row): ReactNode => {
      if (!drawn.has(row))
        drawn.set(row, column.render ? column.render(row, context) : context.mark(cellText(column, row, fields, context)))
      return drawn.get(row)
    }
    return {
      key: column.field,
      title: column.kind === 'none' ? <span className="sr-only">{column.title}</span> : column.title,
      ...(widths?.[at] === undefined ? {} : { width: widths[at] }),
      ...(column.align === 'left' ? {} : { align: column.align === 'right' ? 'end' : column.align }),
      ...(className === undefined ? {} : { className }),
      render: (_: unknown, row: Row | Bone) => (row instanceof Bone ? bone(column, row.at, at) : draw(row)),
      onCell: () => ({ 'data-field': column.field }) as object,
      onHeaderCell: () => headingProps(column, column.field === first) as object,
      ...(column.sortable && {
        // several at once; Ant Design only shows the order, the list has it
        sorter: { multiple: 1 },
        sortOrder: direction === 'asc' ? 'ascend' : direction === 'desc' ? 'descend' : null,
        sortIcon: () => direction && <Arrow direction={direction} weight={sort.length > 1 ? place + 1 : null} />,
      }),
    } satisfies TableColumnType<Row | Bone>
  })
}

const headingProps = <Row,>({ field, kind, sortable }: Column<Row>, first: boolean) =>
  kind === 'none' ? {} : { 'data-field': field, 'data-first': first, ...(sortable ? { 'data-sort': field } : {}) }

/** The boxes. Not Ant Design's `rowSelection`: that draws every cell of the table anew for each box, and forgets what is on other pages. */
export const selectionColumn = <Row extends object>(labels: readonly string[]): TableColumnType<Row | Bone> => ({
  key: ' select',
  className: 'dt-check',
  width: CHECK_WIDTH,
  title: <PageBox />,
  render: (_: unknown, row: Row | Bone, index: number) => !(row instanceof Bone) && <RowBox index={index} label={labels[index] ?? ''} />,
})

const Arrow = ({ direction, weight }: { readonly direction: Sort['direction']; readonly weight: number | null }) => (
  <span className="dt-arrow" aria-hidden="true">
    {direction === 'asc' ? <CaretUpFilled /> : <CaretDownFilled />}
    {weight !== null && <sup>{weight}</sup>}
  </span>
)

const bone = ({ kind }: Pick<Column<never>, 'kind'>, row: number, at: number) =>
  kind !== 'none' && <span className="dt-bone" style={{ width: `${38 + ((row * 7 + at * 13) % 5) * 10}%` }} />

/** Only what differs from the usual gets a class: most cells have none of ours. */
const cellClass = <Row,>({ kind, copy }: Pick<Column<Row>, 'kind' | 'copy'>): string | undefined =>
  kind === 'none' ? 'dt-actions' : copy ? 'dt-copy' : undefined
