import type { InputRef } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import type { ListName } from '#contract/index.ts'
import type { Sort } from '#contract/lists/lists.ts'
import { formatCount } from '#domain/format.ts'
import type { ListFields } from '#domain/list-values.ts'
import { wordsOf } from '#domain/lists/search-words.ts'
import { ErrorState } from '../states/error-state.tsx'
import { useLanguage, useStrings } from '../strings.ts'
import { toast } from '../toast/use-toast.ts'
import type { CellContext } from './columns.ts'
import type { TableProps } from './table-props.ts'
import { ExportDialog } from './export/export-dialog.tsx'
import { exportRequest } from './export/export-request.ts'
import { SKELETON } from './grid/grid-cells.tsx'
import { highlight } from './bars/highlight.tsx'
import { usePreviousWhile, useRestoredScroll, useShallowStable, useDeepStable } from './rows/stable-values.ts'
import { useLatestCallback } from '../hooks/use-latest-callback.ts'
import { LoadStrip } from './bars/load-strip.tsx'
import { NoRows } from './bars/no-rows.tsx'
import { useRowHeight } from './grid/row-height.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import type { Asked, ListParams, Page } from './rows/list-source.ts'
import { TableFooter } from './bars/table-footer.tsx'
import { TableGrid } from './grid/table-grid.tsx'
import { tableStrings } from './table-strings.ts'
import { type OpenPopover, TableTop } from './bars/table-top.tsx'
import { useActiveCell } from './keys/use-active-cell.ts'
import { useArrival } from './rows/use-arrival.ts'
import { revealRow, useActiveRow, useFocusBack } from './keys/use-active-row.ts'
import { usePagePlace } from './rows/use-page-place.ts'
import { NOTHING_STANDS, rowsToStay, useFollowedRows } from './rows/use-page-stays.ts'
import { useRowCopy } from './keys/use-row-copy.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import { useTableKeys } from './keys/use-table-keys.ts'
import { useBusyGate, useTableSearch } from './rows/use-table-search.ts'
import { sizesOf, useTableView } from './rows/use-table-view.ts'
import { rowsThatFit, useElementSize } from './grid/use-window.ts'
import { useChosenView } from './views/use-chosen-view.ts'
import './data-table.css'

interface Props<Row extends object> extends TableProps<Row> {
  readonly fields: ListFields
  readonly initialSort: readonly Sort[]
  /** null: the rows are here. */
  readonly exportFrom: { readonly list: ListName; readonly params: ListParams } | null
  /** A hook: the page of rows for what is asked. The same one for the table's whole life. */
  readonly usePage: (asked: Asked) => Page<Row>
}

/** Everything a table does, over rows from anywhere. */
export function TableBody<Row extends object>(props: Props<Row>) {
  const { title, columns, rememberAs, pageSize: defaultSize = 50, fields, initialSort } = props
  const { selectable = true, searchable = true, main = true, fill = true, exportable = true } = props
  const filterable = props.filterable ?? (searchable && fill)
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const rowHeight = useRowHeight()
  const domId = useId()
  const root = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const search = useRef<InputRef>(null)

  const view = useTableView({ rememberAs, pageSize: defaultSize, columns, fields, initialSort })
  const { memory, visible } = view
  const asked = useTableSearch({ rememberAs, initial: memory.search, pageFilters: props.filters, filters: view.filters, sort: view.sort })
  const { query, words, filters, box } = asked
  const place = { offset: view.offset, limit: view.pageSize, around: view.around }
  const standing = useRef(NOTHING_STANDS)
  const stay = () => rowsToStay(standing.current, scroller.current, rowHeight)
  const page = props.usePage({ query, ...place, stay })
  useBusyGate(asked.setBusy, page.previous)

  const { more, matched } = page
  const chosen = useRowSelection(page.ids, `${page.version} ${page.total}`, more.stillThere)
  const { selection } = chosen
  const [exporting, setExporting] = useState(false)
  const [popover, setPopover] = useState<OpenPopover>(null)
  const active = useActiveRow(page.ids, page.previous || page.asking, rememberAs, memory.focused, props.focus)
  useFocusBack(table, props.focus)
  useArrival(table, main)
  const shownQuery = usePreviousWhile(page.previous, query)
  const drawn = { ids: page.ids, active: active.index, offset: page.offset, query: shownQuery, passing: page.first || page.partial }
  useFollowedRows(standing, drawn, scroller, rowHeight)
  const room = useElementSize(scroller)
  const views = useChosenView({ rememberAs, fields, view, initialSort, words, onSearch: asked.put })

  usePagePlace({ view, page, words, filters, focus: props.focus ?? null, scroller, rowHeight })
  useRestoredScroll(scroller, rememberAs, memory.scroll, page.first)

  // the words that found the rows on screen, not those still being asked for
  const shownWords = usePreviousWhile(page.previous, words)
  const context: CellContext = useMemo(() => {
    const marked = wordsOf(shownWords)
    return { language, fetchedAt: page.fetchedAt ?? 0, mark: marked.length === 0 ? (text) => text : (text) => highlight(text, marked) }
  }, [language, page.fetchedAt, shownWords])
  const shownFields = useMemo(() => visible.flatMap(({ field, kind }) => (kind === 'none' ? [] : field)), [visible])
  const cell = useActiveCell({ table, fields: shownFields, active: active.index, drawn: page.rows, cellId: `${domId}-cell` })

  const focusTable = () => table.current?.focus({ preventScroll: true })
  const moveTo = (index: number) => {
    active.set(index)
    revealRow(scroller, index, rowHeight)
    focusTable()
  }
  const turn = (by: -1 | 1) => {
    const next = Math.max(0, view.offset + by * view.pageSize)
    // the page before may share rows with this one
    active.startNextPageAt(by === 1 ? 0 : view.offset - next - 1)
    view.goTo(next)
    if (scroller.current) scroller.current.scrollTop = by === 1 ? 0 : scroller.current.scrollHeight
    focusTable()
  }
  /** Enter on arrival: no row is active yet, and the first one is what stands at the top. */
  const activeOrFirst = () => {
    if (active.index === -1) moveTo(0)
    return Math.max(0, active.index)
  }
  const openWith = (action: typeof props.onOpen) => (index: number) => {
    const row = page.rows[index]
    if (row) action?.(row, { id: page.ids[index] ?? null, query })
  }
  const open = openWith(props.onOpen)
  const { copyRows, copyCell } = useRowCopy({ page, query, columns: visible, fields, context, selection })
  const selectAll = async () => {
    const ids = await more.idsOf(query)
    if (!ids) return toast.error({ title: s.notSelected })
    chosen.replace(ids)
    if (ids.length < matched) toast.info(s.selectedFirst(formatCount(ids.length, language)))
  }
  const { reload: read, fetchedAt, refreshing, version, total, stop } = page
  const reload = useMemo(() => read && (() => void read()), [read])
  useTableKeys({
    root,
    main,
    searchable,
    selectable,
    count: page.rows.length,
    active: active.index,
    visible: rowsThatFit(room, rowHeight),
    hasPrevious: view.offset > 0,
    hasNext: page.offset + page.rows.length < matched,
    anySelected: selection.ids.size > 0,
    anyWords: words !== '',
    cell: cell.field,
    onLeaveCell: cell.clear,
    onMove: moveTo,
    onPage: turn,
    onSelect: () => chosen.toggle(active.index),
    onSelectTo: (index) => {
      chosen.extend(active.index, index)
      moveTo(index)
    },
    onSelectAll: () => void selectAll(),
    onClearSelection: chosen.clear,
    onClearWords: () => asked.put(''),
    onCopy: () => (selection.ids.size === 0 && cell.field !== null ? copyCell(active.index, cell.field) : void copyRows(active.index)),
    onSearch: () => search.current?.focus({ cursor: 'all' }),
    onOpen: props.onOpen && (() => open(activeOrFirst())),
    onPreview: props.onPreview && (() => openWith(props.onPreview)(activeOrFirst())),
    onFilter: filterable ? () => setPopover('filter') : undefined,
    onViews: filterable ? () => setPopover('views') : undefined,
    onColumns: () => setPopover('columns'),
    onExport: exportable ? () => setExporting(true) : undefined,
    onRefresh: reload ?? undefined,
    anyFilters: view.filters.length > 0,
    onClearFilters: () => view.setFilters([]),
  })

  const nothing =
    page.first || page.rows.length > 0 ? null : (
      <NoRows
        page={page}
        empty={props.empty}
        words={shownWords}
        filtered={filters.length > 0}
        onClear={() => asked.put('')}
        onClearFilters={view.filters.length > 0 ? () => view.setFilters([]) : null}
      />
    )
  // moving through the rows and typing draw neither the bars above them nor, where they can, the one below
  const onLeave = useLatestCallback(() => moveTo(Math.max(0, active.index)))
  const onSearch = useLatestCallback((typed: string, meant: string) => {
    if (!page.previous && meant !== words) more.prefetch({ query: { ...query, search: meant }, ...place })
    asked.type(typed, meant)
  })
  const onPage = useLatestCallback((to: number) => {
    view.goTo(to)
    if (scroller.current) scroller.current.scrollTop = 0
  })
  const sizes = useDeepStable(sizesOf(props.extraPageSizes))
  const onExport = useLatestCallback(() => setExporting(true))
  const shownOfPage = useShallowStable({ fetchedAt, refreshing, more, version, total })

  return (
    <section
      ref={root}
      className={fill ? 'dt dt-fill' : 'dt'}
      aria-label={title}
      style={{ '--dt-row': `${rowHeight}px`, ...(fill || props.maxHeight === undefined ? {} : { maxHeight: props.maxHeight }) } as object}
    >
      <TableTop
        {...{ title, searchable, main, filterable, box, search, fields, view, views, onSearch, open: popover, onOpen: setPopover }}
        page={shownOfPage}
        nothing={matched === 0}
        pageFilters={asked.ofPage}
        onLeaveSearch={onLeave}
        onRefresh={reload}
        onExport={exportable ? onExport : null}
      >
        {props.toolbar}
      </TableTop>
      <TableGrid
        domId={domId}
        title={title}
        page={page}
        columns={visible}
        columnView={view}
        fields={fields}
        context={context}
        sort={view.sort}
        active={active.index}
        selection={selectable ? selection : null}
        rowLabel={props.rowLabel}
        words={s}
        skeletons={Math.min(SKELETON.length, view.pageSize)}
        room={room}
        rowHeight={rowHeight}
        scroller={scroller}
        table={table}
        onSort={view.sortBy}
        onSelectPage={chosen.togglePage}
        onCopy={copyCell}
        nothing={nothing}
        onRow={(index, press) => {
          if (selectable && press === 'toggle') chosen.toggle(index)
          if (selectable && press === 'range') chosen.range(index)
          if (selectable && press === 'extend') chosen.extend(active.index === -1 ? index : active.index, index)
          active.set(index)
          if (press === 'extend') focusTable()
          if (press === 'open') open(index)
        }}
      />
      {stop && (page.received || page.first) && <LoadStrip received={page.received} onStop={stop} />}
      {page.error && page.rows.length > 0 && <ErrorState strip error={page.error} busy={page.refreshing} onRetry={reload ?? undefined} />}
      {selection.ids.size > 0 && (
        <SelectionBar
          ids={[...selection.ids]}
          matched={matched}
          onSelectAll={() => void selectAll()}
          onClear={chosen.clear}
          actions={props.selectionActions}
        />
      )}
      <TableFooter
        title={props.title}
        waiting={page.first || (page.error !== null && page.total === 0)}
        at={view.offset}
        pageSize={view.pageSize}
        sizes={sizes}
        shown={page.rows.length}
        offset={page.offset}
        matched={matched}
        total={page.total}
        onPageSize={view.setPageSize}
        onPage={onPage}
      />
      {exporting && (
        <ExportDialog
          request={exportRequest({ title, list: props.exportFrom, query, columns: visible, fields, context, more })}
          matched={matched}
          selected={[...selection.ids]}
          onClose={() => setExporting(false)}
        />
      )}
    </section>
  )
}
