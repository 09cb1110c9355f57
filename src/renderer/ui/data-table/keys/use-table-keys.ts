import type { RefObject } from 'react'
import type { Shortcut } from '#ui/shortcuts/layers.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { COLUMNS_KEY } from '../columns/column-panel.tsx'
import { columnsStrings } from '../columns/columns-strings.ts'
import { FILTER_KEY } from '../filters/filter-button.tsx'
import { filterStrings } from '../filters/filter-strings.ts'
import { tableStrings } from '../table-strings.ts'
import { EXPORT_KEY, REFRESH_KEY } from '../bars/table-toolbar.tsx'
import { viewStrings } from '../views/view-strings.ts'
import { VIEWS_KEY } from '../views/views-menu.tsx'

interface Options {
  readonly root: RefObject<HTMLElement | null>
  /** Hears keys of the layer even while nothing in it has the focus. One table of a page does. */
  readonly main: boolean
  readonly count: number
  readonly active: number
  /** Rows that fit on the screen. */
  readonly visible: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly searchable: boolean
  readonly selectable: boolean
  readonly anySelected: boolean
  readonly onMove: (index: number) => void
  readonly onPage: (by: -1 | 1) => void
  readonly onOpen?: (() => void) | undefined
  readonly onPreview?: (() => void) | undefined
  readonly onSelect: () => void
  readonly onSelectTo: (index: number) => void
  /** Every row that the filters leave, on this page and others. */
  readonly onSelectAll: () => void
  readonly onClearSelection: () => void
  /** Escape peels: the selection first, then the cell, then the words. */
  readonly anyWords: boolean
  /** The field of the active cell; null when the row is what is active. */
  readonly cell: string | null
  readonly onLeaveCell: () => void
  readonly onClearWords: () => void
  /** Filters and views; undefined where there are none. */
  readonly onFilter?: (() => void) | undefined
  readonly onClearFilters: () => void
  readonly anyFilters: boolean
  readonly onViews?: (() => void) | undefined
  readonly onColumns: () => void
  /** undefined: nothing to export, or to reload here. */
  readonly onExport?: (() => void) | undefined
  readonly onRefresh?: (() => void) | undefined
  readonly onCopy: () => void
  readonly onSearch: () => void
}

/** The same keys in every table. They are shortcuts of the layer: they work without clicking into the table first. */
export function useTableKeys(o: Options): void {
  const s = useStrings(tableStrings)
  const f = useStrings(filterStrings)
  const v = useStrings(viewStrings)
  const c = useStrings(columnsStrings)
  const mine = () => {
    const focused = document.activeElement?.closest('.dt') ?? null
    return o.root.current !== null && (focused === o.root.current || (o.main && focused === null))
  }
  const any = () => mine() && o.count > 0
  const bounded = (index: number) => Math.max(0, Math.min(o.count - 1, index))
  const move = (key: string, label: string, to: () => number): Shortcut => ({
    key,
    label,
    repeat: true,
    enabled: any,
    run: () => o.onMove(bounded(to())),
  })
  const down = () => (o.active + 1 < o.count || !o.hasNext ? o.onMove(bounded(o.active + 1)) : o.onPage(1))
  const up = () => (o.active > 0 || !o.hasPrevious ? o.onMove(bounded(o.active - 1)) : o.onPage(-1))

  const shortcuts: (Shortcut | false)[] = [
    o.searchable && { key: '/', label: s.search, enabled: mine, run: o.onSearch },
    { key: 'ArrowDown', label: s.keyDown, repeat: true, enabled: any, run: down },
    { key: 'ArrowUp', label: s.keyUp, repeat: true, enabled: any, run: up },
    move('Home', s.keyFirst, () => 0),
    move('End', s.keyLast, () => o.count - 1),
    move('PageDown', s.keyPageDown, () => o.active + o.visible),
    move('PageUp', s.keyPageUp, () => o.active - o.visible),
    { key: 'Mod+ArrowRight', label: s.keyNextPage, enabled: () => mine() && o.hasNext, run: () => o.onPage(1) },
    { key: 'Mod+ArrowLeft', label: s.keyPreviousPage, enabled: () => mine() && o.hasPrevious, run: () => o.onPage(-1) },
    o.onOpen !== undefined && { key: 'Enter', label: s.keyOpen, enabled: any, run: o.onOpen },
    o.onPreview !== undefined && { key: 'Space', label: s.keyPreview, enabled: any, run: o.onPreview },
    { key: 'Mod+c', label: s.copyRow, enabled: () => any() && (o.active >= 0 || o.anySelected) && !hasTextSelection(), run: o.onCopy },
    o.selectable && { key: 'x', label: s.keySelect, enabled: () => any() && o.active >= 0, run: o.onSelect },
    o.selectable && {
      key: 'Shift+ArrowDown',
      label: s.keySelectDown,
      repeat: true,
      enabled: any,
      run: () => o.onSelectTo(bounded(o.active + 1)),
    },
    o.selectable && {
      key: 'Shift+ArrowUp',
      label: s.keySelectUp,
      repeat: true,
      enabled: any,
      run: () => o.onSelectTo(bounded(o.active - 1)),
    },
    o.selectable && { key: 'Mod+a', label: s.keySelectAll, enabled: any, run: o.onSelectAll },
    o.searchable && { key: 'Escape', label: s.clearSearch, enabled: () => mine() && o.anyWords, run: o.onClearWords },
    { key: 'Escape', label: s.keyLeaveCell, enabled: () => mine() && o.cell !== null, run: o.onLeaveCell },
    o.selectable && { key: 'Escape', label: s.keyEscape, enabled: () => mine() && o.anySelected, run: o.onClearSelection },
    o.onFilter !== undefined && { key: FILTER_KEY, label: f.filter, enabled: mine, run: o.onFilter },
    o.onFilter !== undefined && { key: 'Shift+f', label: f.keyClear, enabled: () => mine() && o.anyFilters, run: o.onClearFilters },
    o.onViews !== undefined && { key: VIEWS_KEY, label: v.views, enabled: mine, run: o.onViews },
    { key: COLUMNS_KEY, label: c.columns, enabled: mine, run: o.onColumns },
    o.onExport !== undefined && { key: EXPORT_KEY, label: s.export, enabled: any, run: o.onExport },
    o.onRefresh !== undefined && { key: REFRESH_KEY, label: s.keyRefresh, enabled: mine, run: o.onRefresh },
  ]
  useShortcuts(
    useLayerName(),
    shortcuts.filter((shortcut) => shortcut !== false).map((shortcut) => ({ ...shortcut, group: 'table' as const })),
  )
}

const hasTextSelection = () => window.getSelection()?.isCollapsed === false
