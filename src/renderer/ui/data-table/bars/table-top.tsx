import { memo, type ReactNode } from 'react'
import { useLatestCallback } from '#ui/hooks/use-latest-callback.ts'
import { useStrings } from '#ui/strings.ts'
import { ColumnPanel } from '../columns/column-panel.tsx'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import { useOwnFilters } from '../model/use-table-request.ts'
import { useColumnChoice } from '../model/use-shown-columns.ts'
import { useTable } from '../model/use-table.ts'
import type { Page } from '../rows/list-source.ts'
import { useQuerySyntax } from '../rows/use-query-syntax.ts'
import { tableStrings } from '../table-strings.ts'
import { PinnedViews } from '../views/pinned-views.tsx'
import { useViews } from '../views/use-views.ts'
import { ViewsMenu } from '../views/views-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { TableToolbar } from './table-toolbar.tsx'

interface Props {
  readonly model: TableModel
  readonly setup: TableSetup<never>
  readonly rememberAs: string
  readonly page: Pick<Page<unknown>, 'fetchedAt' | 'refreshing' | 'more' | 'version' | 'total'>
  /** True when there are no rows to export. */
  readonly isEmpty: boolean
  /** null: another part of the page refreshes these rows. */
  readonly reload: (() => void) | null
  /** The page's own filters. */
  readonly children: ReactNode
}

function Top({ model, setup, rememberAs, page, isEmpty, reload, children }: Props) {
  const { title, searchable, isMain, filterable, fields, pageFilters } = setup
  const s = useStrings(tableStrings)
  const views = useViews(model, setup, rememberAs)
  const box = useTable(model, (state) => state.box)
  const popover = useTable(model, (state) => state.popover)
  const { choosable, shown, customised } = useColumnChoice(model, setup.columns)
  const { view, search, active } = model
  const { search: searchBox } = model.elements

  const { valuesOf } = page.more
  const columns = choosable.filter(({ field }) => Object.hasOwn(fields, field))
  const filtering = { columns, fields, filters: useOwnFilters(model, fields), valuesOf, onChange: view.setFilters }
  const syntax = useQuerySyntax(filterable ? filtering : { ...filtering, columns: [] })
  const type = useLatestCallback((typed: string) => search.type(typed, syntax.wordsOf(typed)))
  const openAs = (name: 'filter' | 'views' | 'columns') => ({
    open: popover === name,
    onOpen: (now: boolean) => view.openPopover(now ? name : null),
  })
  return (
    <>
      {filterable && (
        <PinnedViews views={views} pageFilters={pageFilters} countsOf={page.more.countsOf} version={`${page.version} ${page.total}`} />
      )}
      <TableToolbar
        title={title}
        search={
          searchable && (
            <SearchBox
              key={box.revision}
              ref={searchBox}
              initial={box.text}
              label={s.searchIn(title)}
              placeholder={s.search}
              isMain={isMain}
              onSearch={type}
              syntax={syntax}
              onLeave={() => active.moveTo(Math.max(0, active.index()))}
            />
          )
        }
        filter={filterable && <FilterButton {...filtering} {...openAs('filter')} />}
        left={children}
        readAt={page.fetchedAt}
        refreshing={page.refreshing}
        onRefresh={reload}
        tools={
          <>
            {filterable && <ViewsMenu views={views} {...openAs('views')} />}
            <ColumnPanel
              {...openAs('columns')}
              columns={choosable}
              shown={shown}
              customised={customised}
              onShow={view.showColumn}
              onMove={view.moveColumn}
              onReset={view.resetColumns}
            />
          </>
        }
        onExport={setup.exportable ? () => view.setExporting(true) : null}
        isEmpty={isEmpty}
      />
      {filterable && <FilterChips {...filtering} />}
    </>
  )
}

/**
 * Everything above the rows: pinned views, search, filters, age, views, columns, export, filter chips. Memoised: neither typing nor moving through the
 * rows renders it.
 */
export const TableTop = memo(Top)
