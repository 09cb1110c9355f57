import { useCallback, useMemo } from 'react'
import type { Filter, Sort } from '#contract/lists/lists.ts'
import { formatCount } from '#domain/values/format.ts'
import { sameSetting, type SavedView, viewAsText, viewFromText, type ViewSetting } from '#domain/lists/saved-view.ts'
import { keepSavedViews, MAX_VIEWS, useSavedViews } from '#stores/saved-views.ts'
import { copyText } from '#ui/clipboard.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { toast } from '#ui/toast/use-toast.ts'
import type { TableState } from '../model/table-core.ts'
import type { TableModel } from '../model/table-model.ts'
import type { TableSetup } from '../model/table-setup.ts'
import { useOwnFilters, useSort } from '../model/use-table-request.ts'
import { useTable } from '../model/use-table.ts'
import { viewStrings } from './view-strings.ts'

/** Saved views of a table, and actions on them. */
export interface Views {
  readonly all: readonly SavedView[]
  /** The last chosen view, if it still exists. */
  readonly active: SavedView | null
  /** The table no longer shows what that view saved. */
  readonly changed: boolean
  readonly choose: (view: SavedView | null) => void
  /** False when the limit of saved views is reached. */
  readonly save: (name: string) => boolean
  readonly update: (view: SavedView) => void
  readonly rename: (view: SavedView, name: string) => void
  readonly pin: (view: SavedView, pinned: boolean) => void
  readonly remove: (view: SavedView) => Promise<void>
  readonly copy: (view: SavedView) => void
  /** Why a text cannot be imported as a view; null when it can. */
  readonly whyNot: (text: string) => string | null
  readonly take: (text: string) => void
}

/** Saved views of the table remembered as `table`, and the active view. */
export function useViews(model: TableModel, { fields, initialSort }: TableSetup<never>, table: string): Views {
  const s = useStrings(viewStrings)
  const language = useLanguage()
  const all = useSavedViews(table)
  const chosen = useTable(model, ({ chosenView }) => chosenView)
  const active = all.find(({ id }) => id === chosen) ?? null
  const full = s.full(formatCount(MAX_VIEWS, language))
  const filters = useOwnFilters(model, fields)
  const sort = useSort(model, initialSort)
  /** The current settings, read on save, so that typing in the search does not redraw the menu. */
  const now = useCallback((): ViewSetting => settingOf(model.get(), filters, sort), [model, filters, sort])
  const changed = useTable(model, (state) => active !== null && !sameSetting(active, settingOf(state, filters, sort)))
  return useMemo(() => {
    const choose = (view: SavedView | null) => {
      model.search.put(view?.search ?? '')
      model.view.apply(view?.id ?? null, view)
    }
    const change = (view: SavedView, part: Partial<SavedView>) =>
      keepSavedViews(
        table,
        all.map((item) => (item.id === view.id ? { ...item, ...part } : item)),
      )
    const add = (view: SavedView) => {
      keepSavedViews(table, [...all, view])
      choose(view)
    }
    return {
      all,
      active,
      changed,
      choose,
      save: (name) => {
        if (all.length >= MAX_VIEWS) return (toast.error(full), false)
        add({ ...now(), id: crypto.randomUUID(), name, pinned: false })
        toast.success(s.saved(name))
        return true
      },
      update: (view) => {
        change(view, now())
        toast.success(s.updated(view.name))
      },
      rename: (view, name) => change(view, { name }),
      pin: (view, pinned) => change(view, { pinned }),
      remove: async (view) => {
        if (!(await ask({ title: s.removeAsk(view.name), text: s.removeText, ok: s.removeOk, danger: true }))) return
        keepSavedViews(
          table,
          all.filter(({ id }) => id !== view.id),
        )
        if (chosen === view.id) choose(null)
        toast.success(s.deleted(view.name))
      },
      copy: (view) => void copyText(viewAsText(table, view), s.copied(view.name)),
      whyNot: (text) => {
        if (all.length >= MAX_VIEWS) return full
        const read = viewFromText(text, table, fields)
        if (read.ok) return null
        const { why, detail } = read.refused
        return detail === '' ? s.refused[why] : s.refusedFor(s.refused[why], detail)
      },
      take: (text) => {
        const read = viewFromText(text, table, fields)
        if (!read.ok) return
        add({ ...read.setting, id: crypto.randomUUID(), name: read.name, pinned: false })
        toast.success({ title: s.taken(read.name), ...(read.dropped.length > 0 ? { text: s.dropped(read.dropped.join(', ')) } : {}) })
      },
    }
  }, [all, active, changed, table, fields, chosen, model, now, s, full])
}

const settingOf = ({ words, columnSet }: TableState, filters: readonly Filter[], sort: readonly Sort[]): ViewSetting => ({
  search: words,
  filters: [...filters],
  sort: [...sort],
  columns: columnSet,
})
