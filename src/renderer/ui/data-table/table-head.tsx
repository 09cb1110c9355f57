import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import type { Sort } from '../../../contract/lists.ts'
import type { Column } from './columns.ts'
import { cellClass } from './table-row.tsx'

interface Props<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: readonly Sort[]
  readonly onSort: (field: string, more: boolean) => void
  readonly sortLabel: (title: string) => string
  /** null: no selection here. */
  readonly select: { readonly state: 'none' | 'some' | 'all'; readonly label: string; readonly onToggle: () => void } | null
}

/** Titles. A click sorts, with Shift beside the present order; the figure is the column's weight when there are several. */
export function TableHead<Row>({ columns, sort, onSort, sortLabel, select }: Props<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {select && (
          <th className="dt-check" scope="col">
            <input
              type="checkbox" aria-label={select.label} checked={select.state === 'all'} onChange={select.onToggle}
              ref={(box) => {
                if (box) box.indeterminate = select.state === 'some'
              }}
            />
          </th>
        )}
        {columns.map((column) => {
          const at = sort.findIndex(({ field }) => field === column.field)
          const direction = sort[at]?.direction
          return (
            <th key={column.field} scope="col" className={cellClass({ ...column, copy: false })} aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}>
              {column.sortable ? (
                <button type="button" className="dt-sort" aria-label={sortLabel(column.title)} onClick={(event) => onSort(column.field, event.shiftKey)}>
                  <span className="dt-title">{column.title}</span>
                  {direction && (
                    <span className="dt-arrow" aria-hidden="true">
                      {direction === 'asc' ? <CaretUpFilled /> : <CaretDownFilled />}
                      {sort.length > 1 && <sup>{at + 1}</sup>}
                    </span>
                  )}
                </button>
              ) : (
                <span className={column.kind === 'none' ? 'sr-only' : 'dt-title'}>{column.title}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
