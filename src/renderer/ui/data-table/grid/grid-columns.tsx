import type { TableColumnType } from 'antd'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import type { Sort } from '#contract/lists/lists.ts'
import { widthOf } from './column-widths.ts'
import type { Column } from '../columns.ts'
import { kindClass } from './grid-cells.tsx'
import { PageBox } from './table-elements.tsx'

interface Options<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: readonly Sort[]
}

/** Headings for Ant Design's Table. `cellDrawer` draws the cells; the list sorts. */
export function gridColumns<Row extends object>({ columns, sort }: Options<Row>): TableColumnType<object>[] {
  const first = columns.find(({ kind }) => kind !== 'none')?.field
  return columns.map((column, at) => {
    const place = sort.findIndex(({ field }) => field === column.field)
    const direction = sort[place]?.direction
    const className = kindClass(column)
    return {
      key: column.field,
      title: column.kind === 'none' ? <span className="sr-only">{column.title}</span> : column.title,
      ...(column.align === 'left' ? {} : { align: column.align === 'right' ? 'end' : column.align }),
      ...(className === undefined ? {} : { className }),
      onHeaderCell: () => ({ ...headingProps(column, column.field === first), style: { width: widthOf(at) } }) as object,
      ...(column.sortable && {
        // several sort columns; Ant Design only displays them, the list sorts
        sorter: { multiple: 1 },
        sortOrder: direction === 'asc' ? 'ascend' : direction === 'desc' ? 'descend' : null,
        sortIcon: () => direction && <Arrow direction={direction} weight={sort.length > 1 ? place + 1 : null} />,
      }),
    } satisfies TableColumnType<object>
  })
}

const headingProps = <Row,>({ field, kind, sortable }: Column<Row>, first: boolean) =>
  kind === 'none' ? {} : { 'data-field': field, 'data-first': first, ...(sortable ? { 'data-sort': field } : {}) }

/** Heading of the checkboxes. Ant Design's `rowSelection` would redraw every cell on each toggle and drop selections on other pages. */
export const SELECTION_COLUMN: TableColumnType<object> = { key: ' select', className: 'dt-check', title: <PageBox /> }

const Arrow = ({ direction, weight }: { readonly direction: Sort['direction']; readonly weight: number | null }) => (
  <span className="dt-arrow" aria-hidden="true">
    {direction === 'asc' ? <ArrowUpIcon /> : <ArrowDownIcon />}
    {weight !== null && <sup>{weight}</sup>}
  </span>
)
