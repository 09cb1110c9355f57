import type { InputRef } from 'antd'
import { memo, type ReactNode, type Ref } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import type { ListFields } from '#domain/list-values.ts'
import { useStrings } from '#ui/strings.ts'
import { ColumnPanel } from '../columns/column-panel.tsx'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { SearchBox } from './search-box.tsx'
import type { Page } from '../rows/list-source.ts'
import { tableStrings } from '../table-strings.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { useQuerySyntax } from '../rows/use-query-syntax.ts'
import type { TableView } from '../rows/use-table-view.ts'
import { PinnedViews } from '../views/pinned-views.tsx'
import type { Views } from '../views/use-views.ts'
import { ViewsMenu } from '../views/views-menu.tsx'

type TopView = Pick<TableView<never>, 'filters' | 'setFilters' | 'shown' | 'customised' | 'showColumn' | 'moveColumn' | 'resetColumns'> & {
  readonly choosable: readonly { readonly field: string; readonly title: string }[]
}

/** Which popover of the table is open. */
export type OpenPopover = 'filter' | 'views' | 'columns' | null

interface Props {
  readonly title: string
  readonly searchable: boolean
  /** Hears the keys of the page. */
  readonly main: boolean
  /** Filters on columns and saved views. */
  readonly filterable: boolean
  /** What stands in the search box when it is drawn anew. */
  readonly box: { readonly turn: number; readonly text: string }
  readonly search: Ref<InputRef>
  readonly fields: ListFields
  readonly view: TopView
  readonly page: Pick<Page<unknown>, 'fetchedAt' | 'refreshing' | 'more' | 'version' | 'total'>
  /** There is no row to export. */
  readonly nothing: boolean
  readonly pageFilters: readonly Filter[]
  /** The page's own filters. */
  readonly children: ReactNode
  readonly views: Views
  readonly open: OpenPopover
  readonly onOpen: (open: OpenPopover) => void
  /** What is typed, and what of it is searched for. */
  readonly onSearch: (typed: string, meant: string) => void
  readonly onLeaveSearch: () => void
  readonly onRefresh: (() => void) | null
  readonly onExport: (() => void) | null
}

function Top(props: Props) {
  const { title, searchable, main, filterable, box, fields, view, page, views, open, onOpen } = props
  const s = useStrings(tableStrings)
  const { valuesOf } = page.more
  const columns = view.choosable.filter(({ field }) => Object.hasOwn(fields, field))
  const filtering = { columns, fields, filters: view.filters, valuesOf, onChange: view.setFilters }
  const syntax = useQuerySyntax(filterable ? filtering : { ...filtering, columns: [] })
  const type = useLatestCallback((typed: string) => props.onSearch(typed, syntax.wordsOf(typed)))
  const onLeave = useLatestCallback(props.onLeaveSearch)
  return (
    <>
      {filterable && (
        <PinnedViews
          views={views}
          pageFilters={props.pageFilters}
          countsOf={page.more.countsOf}
          version={`${page.version} ${page.total}`}
        />
      )}
      <TableToolbar
        search={
          searchable && (
            <SearchBox
              key={box.turn}
              ref={props.search}
              initial={box.text}
              label={s.searchIn(title)}
              placeholder={s.search}
              main={main}
              onSearch={type}
              syntax={syntax}
              onLeave={onLeave}
            />
          )
        }
        filter={filterable && <FilterButton {...filtering} open={open === 'filter'} onOpen={(now) => onOpen(now ? 'filter' : null)} />}
        left={props.children}
        readAt={page.fetchedAt}
        refreshing={page.refreshing}
        onRefresh={props.onRefresh}
        tools={
          <>
            {filterable && <ViewsMenu views={views} open={open === 'views'} onOpen={(now) => onOpen(now ? 'views' : null)} />}
            <ColumnPanel
              open={open === 'columns'}
              onOpen={(now) => onOpen(now ? 'columns' : null)}
              columns={view.choosable}
              shown={view.shown}
              customised={view.customised}
              onShow={view.showColumn}
              onMove={view.moveColumn}
              onReset={view.resetColumns}
            />
          </>
        }
        onExport={props.onExport}
        nothing={props.nothing}
      />
      {filterable && <FilterChips {...filtering} />}
    </>
  )
}

/** Everything above the rows: pinned views, search, filters, age, views, columns, export, and the chips of what is filtered. Neither moving through the rows nor typing draws it. */
export const TableTop = memo(Top)
