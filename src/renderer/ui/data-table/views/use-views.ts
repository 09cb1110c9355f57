import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ListFields } from '#domain/list-values.ts'
import { formatCount } from '#domain/format.ts'
import { sameSetting, type SavedView, viewAsText, viewFromText, type ViewSetting } from '#domain/lists/saved-view.ts'
import { keepSavedViews, MAX_VIEWS, useSavedViews } from '#stores/saved-views.ts'
import { copyText } from '#ui/clipboard.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { useLanguage, useStrings } from '#ui/strings.ts'
import { toast } from '#ui/toast/use-toast.ts'
import { viewStrings } from './view-strings.ts'

interface Options {
  /** The key that the table is remembered by. */
  readonly table: string
  readonly fields: ListFields
  /** What the table shows now. */
  readonly now: ViewSetting
  /** Id of the view that was chosen last. */
  readonly chosen: string | null
  readonly onChoose: (view: SavedView | null) => void
}

/** The saved views of a table and what can be done with them. */
export interface Views {
  readonly all: readonly SavedView[]
  /** The one that was chosen last, when it still exists. */
  readonly active: SavedView | null
  /** What is shown is no longer what that view says. */
  readonly changed: boolean
  readonly choose: (view: SavedView | null) => void
  /** False when there is no room for another one. */
  readonly save: (name: string) => boolean
  readonly update: (view: SavedView) => void
  readonly rename: (view: SavedView, name: string) => void
  readonly pin: (view: SavedView, pinned: boolean) => void
  readonly remove: (view: SavedView) => Promise<void>
  readonly copy: (view: SavedView) => void
  /** Why a text cannot be taken as a view; null when it can. */
  readonly whyNot: (text: string) => string | null
  readonly take: (text: string) => void
}

export function useViews({ table, fields, now, chosen, onChoose }: Options): Views {
  const s = useStrings(viewStrings)
  const language = useLanguage()
  const all = useSavedViews(table)
  const active = all.find(({ id }) => id === chosen) ?? null
  const full = s.full(formatCount(MAX_VIEWS, language))
  const changed = active !== null && !sameSetting(active, now)
  // looked at when something is saved: a letter in the search does not draw the menu anew
  const shown = useRef(now)
  useLayoutEffect(() => {
    shown.current = now
  }, [now])
  return useMemo(() => {
    const change = (view: SavedView, part: Partial<SavedView>) =>
      keepSavedViews(
        table,
        all.map((item) => (item.id === view.id ? { ...item, ...part } : item)),
      )
    const add = (view: SavedView) => {
      keepSavedViews(table, [...all, view])
      onChoose(view)
    }
    return {
      all,
      active,
      changed,
      choose: onChoose,
      save: (name) => {
        if (all.length >= MAX_VIEWS) return (toast.error(full), false)
        add({ ...shown.current, id: crypto.randomUUID(), name, pinned: false })
        toast.success(s.saved(name))
        return true
      },
      update: (view) => {
        change(view, shown.current)
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
        if (chosen === view.id) onChoose(null)
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
  }, [all, active, changed, table, fields, chosen, onChoose, s, full])
}
