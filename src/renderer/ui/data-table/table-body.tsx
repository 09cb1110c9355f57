import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { ListName } from '#contract/index.ts'
import type { AppError } from '#contract/result.ts'
import { useArrival } from '../hooks/use-arrival.ts'
import { ErrorState } from '../states/error-state.tsx'
import { LoadStrip } from './bars/load-strip.tsx'
import { NoRows } from './bars/no-rows.tsx'
import { TableFooter } from './bars/table-footer.tsx'
import { TableTop } from './bars/table-top.tsx'
import { exportRequest } from './export/export-request.ts'
import { TableExport } from './export/table-export.tsx'
import { TWO_LINES_PX, useRowHeight } from './grid/row-height.ts'
import { TableGrid } from './grid/table-grid.tsx'
import { useFocusBack } from './keys/use-focus-back.ts'
import { useTableKeys } from './keys/use-table-keys.ts'
import type { TableModel } from './model/table-model.ts'
import type { TableSetup } from './model/table-setup.ts'
import { useShownColumns } from './model/use-shown-columns.ts'
import { MatchedRows } from './rows/matched-rows.ts'
import type { Asked, ListParams, Page } from './rows/list-source.ts'
import { usePreviousWhile, useShallowStable } from './rows/stable-values.ts'
import { useCellContext } from './rows/use-cell-context.ts'
import { useRowActions } from './rows/use-row-actions.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import type { TableProps } from './table-props.ts'
import './data-table.css'

interface Props<Row extends object> {
  readonly table: TableProps<Row>
  readonly setup: TableSetup<Row>
  readonly model: TableModel
  readonly asked: Asked
  readonly page: Page<Row>
  /** null: the rows are in the page. */
  readonly exportFrom: { readonly list: ListName; readonly params: ListParams } | null
}

/** Can a reload bring the missing rows? */
const mayHelp = (error: AppError): boolean => error.kind !== 'list-pages' || error.why === 'failed' || error.why === 'changed'

/** Everything around the rows of a table. Renders for a new query or new rows; parts that change with a key read the model. */
export function TableBody<Row extends object>({ table, setup, model, asked, page, exportFrom }: Props<Row>) {
  const { rememberAs, focus = null, maxHeight } = table
  const { title, columns, fields, isMain, fill } = setup
  const { query } = asked
  const { place, search, view } = model
  const { root, table: grid } = model.elements
  const rowHeight = useRowHeight()
  const visible = useShownColumns(model, columns)
  // the words that matched the rows on screen, not those of a pending query
  const shownQuery = usePreviousWhile(page.previous, query)
  const context = useCellContext(page.fetchedAt, shownQuery.search)
  const rows = useRowActions({ model, table, page, query, columns: visible, fields, context })
  const { reload: read, fetchedAt, refreshing, more, version, total, matched, stop } = page
  const reload = useMemo(() => read && (() => void read()), [read])

  useLayoutEffect(() => model.commit({ rememberAs, columns, initialSort: setup.initialSort, page, asked, shownQuery, focus, rowHeight }))
  useEffect(() => search.setBusy(page.previous), [search, page.previous])
  useEffect(() => {
    if (focus !== null) model.active.follow(focus)
  }, [model, focus])
  useEffect(() => place.keepPage())
  useEffect(() => place.restoreOnce(page.first), [place, page.first])
  useEffect(() => place.listen(), [place])
  useFocusBack(grid, table.focus)
  useArrival(grid, isMain)
  useTableKeys(model, setup, rows, reload)

  const own = query.filters.length > setup.pageFilters.length
  const nothing =
    page.first || page.rows.length > 0 ? null : (
      <NoRows
        page={page}
        empty={table.empty}
        hint={table.emptyHint}
        words={shownQuery.search}
        filtered={query.filters.length > 0}
        onClear={() => search.put('')}
        onClearFilters={own ? () => view.setFilters([]) : null}
      />
    )
  const shownOfPage = useShallowStable({ fetchedAt, refreshing, more, version, total })

  return (
    <section
      ref={root}
      className={fill ? 'dt dt-fill' : 'dt'}
      aria-label={title}
      style={
        {
          '--dt-row': `${rowHeight}px`,
          '--dt-lines': rowHeight < TWO_LINES_PX ? 1 : 2,
          '--dt-wrap': rowHeight < TWO_LINES_PX ? 'nowrap' : 'normal',
          ...(fill || maxHeight === undefined ? {} : { maxHeight }),
        } as object
      }
    >
      {/* around the memoised part: a new number renders only the buttons that read it */}
      <MatchedRows value={page.first || page.error !== null ? null : matched}>
        <TableTop {...{ model, setup, rememberAs, reload }} page={shownOfPage} isEmpty={matched === 0}>
          {table.toolbar}
        </TableTop>
      </MatchedRows>
      <TableGrid {...{ model, setup, page, context, nothing }} columns={visible} rowLabel={table.rowLabel} actions={rows} />
      {stop && (page.received || page.first) && <LoadStrip received={page.received} onStop={stop} />}
      {page.error && page.rows.length > 0 && (
        <ErrorState strip error={page.error} busy={refreshing} onRetry={(mayHelp(page.error) ? reload : null) ?? undefined} />
      )}
      <SelectionBar {...{ model, matched }} onSelectAll={rows.selectAll} actions={table.selectionActions} />
      <TableFooter
        {...{ model, setup, matched, total }}
        waiting={page.first || ((page.error !== null || table.unreadable === true) && total === 0)}
        shown={page.rows.length}
        offset={page.offset}
      />
      <TableExport
        {...{ model, matched }}
        request={() => exportRequest({ title, list: exportFrom, query, columns: visible, fields, context, more })}
      />
    </section>
  )
}
