import { type Id, NOTHING_SELECTED, only, pageToggled, ranged, type Selection, toggled } from '../selection/selection.ts'
import type { TableCore } from './table-core.ts'

/** Selection across paging, sorting and searching. Rows without an id cannot be selected. */
export interface SelectionActions {
  /** Toggles one row of the page by index. */
  readonly toggle: (index: number) => void
  /** Selects from the last toggled row to this row. */
  readonly range: (index: number) => void
  /** Selects from the active row (Shift and an arrow). */
  readonly extend: (from: number, to: number) => void
  readonly togglePage: () => void
  readonly replace: (ids: readonly Id[]) => void
  readonly clear: () => void
  /** After each commit: rows that left the list leave the selection. */
  readonly check: () => void
}

export function selectionActions(core: TableCore): SelectionActions {
  const pageIds = () => core.facts().page.ids.filter((id) => id !== null)
  const withId = (index: number, change: (selection: Selection, id: Id) => Selection) => {
    const id = core.facts().page.ids[index] ?? null
    if (id !== null) core.set({ selection: change(core.get().selection, id) })
  }
  /** `checked`: version of the list that contained every selected row; `asked`: version of the request under way. */
  const list: { checked: string | null; asked: string | null } = { checked: null, asked: null }
  const check = async () => {
    const { version, total, more } = core.facts().page
    const now = `${version} ${total}`
    const { selection } = core.get()
    if (selection.ids.size === 0) list.checked = now
    if (now === list.checked || now === list.asked) return
    list.asked = now
    const left = new Set(await more.stillThere([...selection.ids]))
    // a newer version of the list was requested
    if (list.asked !== now) return
    list.asked = null
    const latest = core.get().selection
    core.set({ selection: only(latest, (id) => left.has(id) || !selection.ids.has(id)) })
    if (latest === selection) list.checked = now
    else void check()
  }
  return {
    toggle: (index) => withId(index, toggled),
    range: (index) => withId(index, (selection, id) => ranged(selection, id, pageIds())),
    extend: (from, to) => {
      const start = core.facts().page.ids[from] ?? null
      if (start === null) return
      withId(to, (selection, id) => {
        const isAnchored = selection.anchor !== null && selection.ids.has(start)
        return ranged(isAnchored ? selection : { ids: new Set([...selection.ids, start]), anchor: start }, id, pageIds())
      })
    },
    togglePage: () => core.set({ selection: pageToggled(core.get().selection, pageIds()) }),
    replace: (ids) => core.set({ selection: { ids: new Set(ids), anchor: null } }),
    clear: () => core.set({ selection: NOTHING_SELECTED }),
    check: () => void check(),
  }
}
