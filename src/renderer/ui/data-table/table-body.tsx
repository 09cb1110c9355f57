import type { InputRef } from 'antd'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ListName } from '../../../contract/index.ts'
import type { Filter, ListQuery, Sort } from '../../../contract/lists.ts'
import type { ListFields } from '../../../domain/list-values.ts'
import { rememberTable } from '../../stores/table-memory.ts'
import { ErrorState } from '../error-state.tsx'
import { useLanguage, useStrings } from '../strings.ts'
import { ColumnPicker } from './column-picker.tsx'
import type { CellContext } from './columns.ts'
import type { TableProps } from './data-table.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { BONES } from './grid-columns.tsx'
import { highlight, wordsOf } from './highlight.tsx'
import { NoRows } from './no-rows.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Asked, ListParams, Page } from './source.ts'
import { TableFooter } from './table-footer.tsx'
import { TableGrid } from './table-grid.tsx'
import { tableStrings } from './table-strings.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { revealRow, useActiveRow, useFocusBack } from './use-active-row.ts'
import { useHeld, useRestoredScroll, useStable, useSteady } from './kept-values.ts'
import { useCoalesced } from './use-coalesced.ts'
import { usePagePlace } from './use-page-place.ts'
import { useRowCopy } from './use-row-copy.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableKeys } from './use-table-keys.ts'
import { sizesOf, useTableView } from './use-table-view.ts'
import { rowsThatFit, useRoom } from './use-window.ts'
import './data-table.css'

interface Props<Row extends object> extends TableProps<Row> {
  readonly fields: ListFields
  readonly initialSort: readonly Sort[]
  readonly exportFrom: { readonly list: ListName; readonly params: ListParams } | null
  /** A hook: the page of rows for what is asked. The same one for the table's whole life. */
  readonly usePage: (asked: Asked) => Page<Row>
}

const NO_FILTERS: readonly Filter[] = []
/** Typing never waits longer than this for an earlier question (ms). */
const SEARCH_WAIT_MS = 120

/** Everything a table does, over rows from anywhere. */
export function TableBody<Row extends object>(props: Props<Row>) {
  const {
    title,
    columns,
    rememberAs,
    pageSize: defaultSize = 50,
    fields,
    initialSort,
    selectable = true,
    searchable = true,
    main = true,
    fill = true,
  } = props
  const s = useStrings(tableStrings)
  const language = useLanguage()
  const domId = useId()
  const root = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const search = useRef<InputRef>(null)

  const view = useTableView({ rememberAs, pageSize: defaultSize, columns, initialSort })
  const { value: words, follow: ask, setBusy } = useCoalesced(view.memory.search, SEARCH_WAIT_MS)
  const [cleared, setCleared] = useState(0)
  const filters = useStable(props.filters ?? NO_FILTERS)
  const query: ListQuery = useMemo(() => ({ search: words, filters: [...filters], sort: [...view.sort] }), [words, filters, view.sort])
  const page = props.usePage({ query, offset: view.page * view.pageSize, limit: view.pageSize, around: view.around })
  useEffect(() => setBusy(page.previous), [setBusy, page.previous])

  const chosen = useRowSelection(page.ids)
  const { selection } = chosen
  const [exporting, setExporting] = useState(false)
  const active = useActiveRow(page.ids, page.previous, rememberAs, view.memory.focused, props.focus)
  useFocusBack(table, props.focus)
  const room = useRoom(scroller)

  usePagePlace({ view, page, words, filters, focus: props.focus ?? null, scroller })
  useRestoredScroll(scroller, rememberAs, view.memory.scroll, page.first)

  // the words that found the rows on screen, not those still being asked for
  const shownWords = useHeld(page.previous, words)
  const context: CellContext = useMemo(() => {
    const marked = wordsOf(shownWords)
    return { language, fetchedAt: page.fetchedAt ?? 0, mark: marked.length === 0 ? (text) => text : (text) => highlight(text, marked) }
  }, [language, page.fetchedAt, shownWords])
  const visible = useMemo(() => columns.filter(({ field, kind }) => kind === 'none' || view.shown.has(field)), [columns, view.shown])

  const focusTable = () => table.current?.focus({ preventScroll: true })
  const moveTo = (index: number) => {
    active.set(index)
    revealRow(scroller, index)
    focusTable()
  }
  const turn = (by: -1 | 1) => {
    active.startNextPageAt(by === 1 ? 'first' : 'last')
    view.goTo(view.page + by)
    if (scroller.current) scroller.current.scrollTop = by === 1 ? 0 : scroller.current.scrollHeight
    focusTable()
  }
  const openWith = (action: typeof props.onOpen) => (index: number) => {
    const row = page.rows[index]
    if (row) action?.(row, { id: page.ids[index] ?? null, query })
  }
  const open = openWith(props.onOpen)
  const { copyRows, copyCell } = useRowCopy({ page, columns: visible, fields, context, selection })
  const searchFor = (typed: string) => {
    ask(typed)
    rememberTable(rememberAs, { search: typed })
  }
  useTableKeys({
    root,
    main,
    searchable,
    selectable,
    count: page.rows.length,
    active: active.index,
    visible: rowsThatFit(room),
    hasPrevious: view.page > 0,
    hasNext: page.offset + page.rows.length < page.matched,
    anySelected: selection.ids.size > 0,
    onMove: moveTo,
    onPage: turn,
    onSelect: () => chosen.toggle(active.index),
    onSelectTo: (index) => {
      chosen.extend(active.index, index)
      moveTo(index)
    },
    onSelectPage: chosen.togglePage,
    onClearSelection: chosen.clear,
    onCopy: () => void copyRows(active.index),
    onSearch: () => search.current?.focus({ cursor: 'all' }),
    onOpen: props.onOpen && (() => open(active.index)),
    onPreview: props.onPreview && (() => openWith(props.onPreview)(active.index)),
  })

  const { reload: read, fetchedAt, refreshing } = page
  const reload = useMemo(() => read && (() => void read()), [read])
  const nothing =
    page.first || page.rows.length > 0 ? null : (
      <NoRows
        page={page}
        empty={props.empty}
        words={shownWords}
        filtered={filters.length > 0}
        onClear={() => {
          searchFor('')
          setCleared(cleared + 1)
        }}
      />
    )
  // moving through the rows draws neither the bar above them nor the one below
  const onSearch = useSteady(searchFor)
  const onLeave = useSteady(() => moveTo(Math.max(0, active.index)))
  const onShow = useSteady(view.showColumn)
  const onReset = useSteady(view.resetColumns)
  const onPageSize = useSteady(view.setPageSize)
  const onPage = useSteady((to: number) => {
    view.goTo(to)
    if (scroller.current) scroller.current.scrollTop = 0
  })
  const sizes = useStable(sizesOf(props.extraPageSizes))
  const { shown, customised } = view
  const initial = cleared === 0 ? view.memory.search : ''
  const exporter = props.exportFrom !== null && (props.exportable ?? true)
  const none = page.matched === 0
  const toolbar = useMemo(
    () => (
      <TableToolbar
        search={
          searchable && (
            <SearchBox
              key={cleared}
              ref={search}
              initial={initial}
              label={s.searchIn(title)}
              placeholder={s.search}
              onSearch={onSearch}
              onLeave={onLeave}
            />
          )
        }
        left={props.toolbar}
        readAt={fetchedAt}
        refreshing={refreshing}
        onRefresh={reload}
        columns={<ColumnPicker columns={columns} shown={shown} customised={customised} onShow={onShow} onReset={onReset} />}
        onExport={exporter ? () => setExporting(true) : null}
        nothing={none}
      />
    ),
    [
      searchable,
      cleared,
      initial,
      s,
      title,
      onSearch,
      onLeave,
      props.toolbar,
      fetchedAt,
      refreshing,
      reload,
      columns,
      shown,
      customised,
      onShow,
      onReset,
      exporter,
      none,
    ],
  )

  return (
    <section
      ref={root}
      className={fill ? 'dt dt-fill' : 'dt'}
      aria-label={title}
      style={fill || props.maxHeight === undefined ? undefined : { maxHeight: props.maxHeight }}
    >
      {toolbar}
      <TableGrid
        domId={domId}
        title={title}
        page={page}
        columns={visible}
        fields={fields}
        context={context}
        sort={view.sort}
        active={active.index}
        selection={selectable ? selection : null}
        rowLabel={props.rowLabel}
        words={s}
        skeletons={Math.min(BONES.length, view.pageSize)}
        room={room}
        scroller={scroller}
        table={table}
        onSort={view.sortBy}
        onSelectPage={chosen.togglePage}
        onCopy={copyCell}
        nothing={nothing}
        onRow={(index, what) => {
          if (what === 'toggle') chosen.toggle(index)
          if (what === 'range') chosen.range(index)
          active.set(index)
          if (what === 'open') open(index)
        }}
      />
      {page.error && page.rows.length > 0 && <ErrorState strip error={page.error} busy={page.refreshing} onRetry={reload ?? undefined} />}
      {selection.ids.size > 0 && (
        <SelectionBar
          ids={[...selection.ids]}
          matched={page.matched}
          onSelectAll={async () => chosen.replace(await page.allIds())}
          onClear={chosen.clear}
          actions={props.selectionActions}
        />
      )}
      <TableFooter
        title={props.title}
        waiting={page.first}
        page={view.page}
        pageSize={view.pageSize}
        sizes={sizes}
        shown={page.rows.length}
        offset={page.offset}
        matched={page.matched}
        total={page.total}
        onPageSize={onPageSize}
        onPage={onPage}
      />
      {exporting && props.exportFrom && (
        <ExportDialog
          request={{
            ...props.exportFrom,
            query,
            title,
            columns: visible.filter(({ exportable }) => exportable).map(({ field, title }) => ({ field, title })),
          }}
          matched={page.matched}
          selected={[...selection.ids]}
          onClose={() => setExporting(false)}
        />
      )}
    </section>
  )
}
