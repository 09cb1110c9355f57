import { type MouseEvent, type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import type { Sort } from '../../../contract/lists.ts'
import type { ListFields } from '../../../domain/list-values.ts'
import { cellTooltip } from './cell-text.ts'
import { CHECK_WIDTH, columnWidths } from './column-widths.ts'
import type { CellContext, Column } from './columns.ts'
import type { Id, Selection } from './selection.ts'
import type { Page } from './source.ts'
import { TableHead } from './table-head.tsx'
import { ROW_HEIGHT, TableRow } from './table-row.tsx'
import type { DrawnRows } from './use-window.ts'

interface Props<Row extends object> {
  readonly domId: string
  readonly title: string
  readonly page: Page<Row>
  readonly columns: readonly Column<Row>[]
  readonly fields: ListFields
  readonly context: CellContext
  readonly sort: readonly Sort[]
  readonly active: number
  /** null: no selection here. */
  readonly selection: Selection | null
  readonly rowLabel: (row: Row) => string
  readonly words: { readonly sortBy: (title: string) => string; readonly selectRow: (row: string) => string; readonly selectPage: string }
  readonly skeletons: number
  readonly drawn: DrawnRows
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: Ref<HTMLTableElement>
  readonly onSort: (field: string, more: boolean) => void
  readonly onSelectPage: () => void
  readonly onRow: (index: number, what: 'focus' | 'open' | 'toggle' | 'range') => void
  readonly onCopy: (index: number, field: string) => void
  /** Shown under the heading when there is no row. */
  readonly nothing: ReactNode
}

/** The table itself: one grid that holds the focus and points at its active row; only the rows near what is seen are drawn. */
export function TableGrid<Row extends object>(props: Props<Row>) {
  const { domId, title, page, columns, fields, context, sort, active, selection, drawn, words } = props
  const { widths, total } = columnWidths(columns, drawn.width - (selection ? CHECK_WIDTH : 0))
  const measured = drawn.width > 0
  const span = columns.length + (selection ? 1 : 0)

  const tableIndex = (event: MouseEvent): number => {
    const row = (event.target as Element).closest('tr[data-index]')
    return row ? Number(row.getAttribute('data-index')) : -1
  }
  const hear = (event: MouseEvent) => {
    const index = tableIndex(event)
    const cell = (event.target as Element).closest('td')
    if (index === -1 || !cell) return
    if ((event.target as Element).closest('[data-select]') || cell.classList.contains('dt-check')) {
      return props.onRow(index, event.shiftKey ? 'range' : 'toggle')
    }
    props.onRow(index, 'focus')
    if (cell.classList.contains('dt-copy') && event.clientX > cell.getBoundingClientRect().right - 28) props.onCopy(index, cell.dataset.field ?? '')
  }
  const open = (event: MouseEvent) => {
    const target = event.target as Element
    const index = tableIndex(event)
    if (index === -1 || target.closest('button, a, input, .dt-copy, .dt-check')) return
    props.onRow(index, 'open')
  }
  // told when the pointer arrives, so that no cell carries text it will hardly ever show
  const explain = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-field]')
    const row = page.rows[tableIndex(event)]
    const column = columns.find(({ field }) => field === cell?.dataset.field)
    if (!cell || !row || !column || cell.title) return
    const more = cellTooltip(column, row, fields, context) ?? (cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '')
    if (more) cell.title = more
  }

  // the buttons of a row are reached from that row, not by a hundred presses of Tab
  useLayoutEffect(() => {
    for (const control of props.scroller.current?.querySelectorAll<HTMLElement>('tbody :is(button, a[href])') ?? []) {
      control.tabIndex = control.closest('tr')?.dataset.index === String(active) ? 0 : -1
    }
  })

  const checked = page.ids.filter((id) => id !== null && selection?.ids.has(id)).length
  const activeId = active >= drawn.from && active < drawn.to ? `${domId}-${active}` : undefined
  return (
    <div className="dt-scroll" ref={props.scroller}>
      <table
        ref={props.table} role="grid" className="dt-table" tabIndex={0}
        aria-label={title} aria-rowcount={page.first ? -1 : page.matched + 1} aria-busy={page.first || page.previous || undefined}
        aria-multiselectable={selection ? true : undefined} aria-activedescendant={activeId}
        style={measured ? { width: total + (selection ? CHECK_WIDTH : 0) } : undefined}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK_WIDTH }} />}
          {columns.map(({ field }, at) => <col key={field} style={measured ? { width: widths[at] } : undefined} />)}
        </colgroup>
        <TableHead
          columns={columns} sort={sort} onSort={props.onSort} sortLabel={words.sortBy}
          select={selection && { state: checked === 0 ? 'none' : checked < page.ids.length ? 'some' : 'all', label: words.selectPage, onToggle: props.onSelectPage }}
        />
        {page.first ? (
          <tbody aria-hidden="true">{Array.from({ length: props.skeletons }, (_, index) => <SkeletonRow key={index} span={span} index={index} />)}</tbody>
        ) : (
          <tbody onClick={hear} onDoubleClick={open} onMouseOver={explain}>
            <Spacer rows={drawn.from} span={span} />
            {page.rows.slice(drawn.from, drawn.to).map((row, at) => {
              const index = drawn.from + at
              const id: Id | null = page.ids[index] ?? null
              const label = props.rowLabel(row)
              return (
                <TableRow
                  key={id ?? `row-${index}`} domId={`${domId}-${index}`} row={row} index={index} ariaIndex={page.offset + index + 2}
                  columns={columns} fields={fields} context={context} label={label} active={index === active}
                  selected={selection && id !== null ? selection.ids.has(id) : null} selectLabel={selection ? words.selectRow(label) : null}
                />
              )
            })}
            <Spacer rows={page.rows.length - drawn.to} span={span} />
          </tbody>
        )}
      </table>
      {props.nothing}
    </div>
  )
}

const Spacer = ({ rows, span }: { readonly rows: number; readonly span: number }) =>
  rows > 0 && (
    <tr aria-hidden="true">
      <td colSpan={span} className="dt-spacer" style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  )

const SkeletonRow = ({ span, index }: { readonly span: number; readonly index: number }) => (
  <tr className="dt-row">
    {Array.from({ length: span }, (_, at) => (
      <td key={at}><span className="dt-bone" style={{ width: `${35 + ((index * 7 + at * 13) % 5) * 11}%` }} /></td>
    ))}
  </tr>
)
