import type { Shortcut } from '#ui/shortcuts/layers.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { COLUMNS_KEY } from '../columns/column-panel.tsx'
import { columnsStrings } from '../columns/columns-strings.ts'
import { FILTER_KEY } from '../filters/filter-button.tsx'
import { filterStrings } from '../filters/filter-strings.ts'
import { rowsThatFit } from '../grid/use-window.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import type { RowActions } from '../rows/use-row-actions.ts'
import { tableStrings } from '../table-strings.ts'
import { EXPORT_KEY, REFRESH_KEY } from '../bars/table-toolbar.tsx'
import { viewStrings } from '../views/view-strings.ts'
import { VIEWS_KEY } from '../views/views-menu.tsx'

/**
 * Keys shared by all tables. They are shortcuts of the layer, so they work before the table has the focus. Handlers read the model on each press.
 * `reload` null: the rows cannot be reloaded here.
 */
export function useTableKeys(model: TableModel, setup: TableSetup<never>, rows: RowActions, reload: (() => void) | null): void {
  const s = useStrings(tableStrings)
  const f = useStrings(filterStrings)
  const v = useStrings(viewStrings)
  const c = useStrings(columnsStrings)
  const { get, facts, elements, active, selection, view, search } = model
  const { searchable, selectable, filterable } = setup

  const mine = () => {
    const { current } = elements.root
    const focused = document.activeElement?.closest('.dt') ?? null
    return current !== null && (focused === current || (setup.isMain && focused === null))
  }
  const inGrid = () => document.activeElement === elements.table.current && active.index() >= 0
  const count = () => facts().page.ids.length
  const any = () => mine() && count() > 0
  const hasPrevious = () => facts().asked.offset > 0
  const hasNext = () => facts().page.offset + count() < facts().page.matched
  const anySelected = () => get().selection.ids.size > 0
  const bounded = (index: number) => Math.max(0, Math.min(count() - 1, index))
  const fitting = () => rowsThatFit(elements.scroller.current?.clientHeight ?? 0, facts().rowHeight)
  const go = (by: -1 | 1) => {
    const next = active.index() + by
    const isOff = by === 1 ? next >= count() && hasNext() : next < 0 && hasPrevious()
    if (isOff) active.turnPage(by)
    else active.moveTo(bounded(next))
  }
  const selectTo = (by: -1 | 1) => {
    const next = bounded(active.index() + by)
    selection.extend(active.index(), next)
    active.moveTo(next)
  }

  const key = (name: string, label: string, enabled: () => boolean, run: () => void): Shortcut => ({ key: name, label, enabled, run })
  const move = (name: string, label: string, run: () => void): Shortcut => ({ ...key(name, label, any, run), repeat: true })
  const when = (condition: boolean, ...keys: readonly Shortcut[]) => (condition ? keys : [])

  const layer = useLayerName()
  useShortcuts(layer, [
    { ...key('ArrowRight', s.keyNextCell, inGrid, () => active.moveCell(1)), repeat: true, group: 'table' },
    { ...key('ArrowLeft', s.keyPreviousCell, inGrid, () => active.moveCell(-1)), repeat: true, group: 'table' },
  ])
  const shortcuts: readonly Shortcut[] = [
    ...when(
      searchable,
      key('/', s.search, mine, () => elements.search.current?.focus({ cursor: 'all' })),
    ),
    move('ArrowDown', s.keyDown, () => go(1)),
    move('ArrowUp', s.keyUp, () => go(-1)),
    move('Home', s.keyFirst, () => active.moveTo(0)),
    move('End', s.keyLast, () => active.moveTo(bounded(Infinity))),
    move('PageDown', s.keyPageDown, () => active.moveTo(bounded(active.index() + fitting()))),
    move('PageUp', s.keyPageUp, () => active.moveTo(bounded(active.index() - fitting()))),
    key(
      'Mod+ArrowRight',
      s.keyNextPage,
      () => mine() && hasNext(),
      () => active.turnPage(1),
    ),
    key(
      'Mod+ArrowLeft',
      s.keyPreviousPage,
      () => mine() && hasPrevious(),
      () => active.turnPage(-1),
    ),
    ...when(
      setup.opens,
      key('Enter', s.keyOpen, any, () => rows.open(active.orFirst())),
    ),
    ...when(
      setup.previews,
      key('Space', s.keyPreview, any, () => rows.preview(active.orFirst())),
    ),
    key('Mod+c', s.copyRow, () => any() && (active.index() >= 0 || anySelected()) && !hasTextSelection(), rows.copy),
    ...when(
      selectable,
      key(
        'x',
        s.keySelect,
        () => any() && active.index() >= 0,
        () => selection.toggle(active.index()),
      ),
      move('Shift+ArrowDown', s.keySelectDown, () => selectTo(1)),
      move('Shift+ArrowUp', s.keySelectUp, () => selectTo(-1)),
      key('Mod+a', s.keySelectAll, any, rows.selectAll),
    ),
    // Escape clears in this order: the selection, the cell, the search words
    ...when(
      searchable,
      key(
        'Escape',
        s.clearSearch,
        () => mine() && get().words !== '',
        () => search.put(''),
      ),
    ),
    key('Escape', s.keyLeaveCell, () => mine() && active.cell() !== null, active.leaveCell),
    ...when(
      selectable,
      key('Escape', s.keyEscape, () => mine() && anySelected(), selection.clear),
    ),
    ...when(
      filterable,
      key(FILTER_KEY, f.filter, mine, () => view.openPopover('filter')),
      key(
        'Shift+f',
        f.keyClear,
        () => mine() && facts().asked.query.filters.length > setup.pageFilters.length,
        () => view.setFilters([]),
      ),
      key(VIEWS_KEY, v.views, mine, () => view.openPopover('views')),
    ),
    key(COLUMNS_KEY, c.columns, mine, () => view.openPopover('columns')),
    ...when(
      setup.exportable,
      key(EXPORT_KEY, s.export, any, () => view.setExporting(true)),
    ),
    ...(reload ? [key(REFRESH_KEY, s.keyRefresh, mine, reload)] : []),
  ]
  useShortcuts(
    layer,
    shortcuts.map((shortcut) => ({ ...shortcut, group: 'table' as const })),
  )
}

const hasTextSelection = () => window.getSelection()?.isCollapsed === false
