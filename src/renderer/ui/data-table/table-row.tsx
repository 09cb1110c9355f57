import { memo } from 'react'
import type { ListFields } from '../../../domain/list-values.ts'
import { cellText } from './cell-text.ts'
import type { CellContext, Column } from './columns.ts'

/** px, the same for every row, skeletons included: nothing jumps, and a row's place is a multiplication. */
export const ROW_HEIGHT = 36

interface Props<Row> {
  readonly row: Row
  readonly domId: string
  /** On the page, from 0. */
  readonly index: number
  /** In the whole result, from 1 (aria-rowindex counts the heading as 1). */
  readonly ariaIndex: number
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly label: string
  readonly active: boolean
  /** null: this table or this row cannot be selected. */
  readonly selected: boolean | null
  readonly selectLabel: string | null
}

/** One row. Text goes straight into its cell: no component, no handler per cell; the table hears clicks for all of them. */
function Row<Shown extends object>({ row, domId, index, ariaIndex, columns, fields, context, label, active, selected, selectLabel }: Props<Shown>) {
  return (
    <tr
      id={domId} data-index={index} aria-rowindex={ariaIndex} aria-label={label}
      aria-selected={selected ?? undefined}
      className={`dt-row${active ? ' dt-active' : ''}${selected ? ' dt-selected' : ''}`}
    >
      {selectLabel !== null && (
        <td className="dt-check">
          {selected !== null && <input type="checkbox" checked={selected} readOnly tabIndex={-1} aria-label={selectLabel} data-select="" />}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.field} className={cellClass(column)} data-field={column.field}>
          {column.render ? column.render(row, context) : context.mark(cellText(column, row, fields, context))}
        </td>
      ))}
    </tr>
  )
}

export const TableRow = memo(Row) as typeof Row

/** Only what differs from the usual gets a class: most cells have none. */
export const cellClass = <Shown,>({ align, kind, copy }: Pick<Column<Shown>, 'align' | 'kind' | 'copy'>): string | undefined => {
  const classes = [align === 'right' ? 'dt-right' : align === 'center' ? 'dt-center' : '', kind === 'none' ? 'dt-actions' : '', copy ? 'dt-copy' : ''].filter(Boolean)
  return classes.length > 0 ? classes.join(' ') : undefined
}

