export type Id = string | number

/** Selected rows by id, across paging and searching. `anchor` is where a Shift range starts. */
export interface Selection {
  readonly ids: ReadonlySet<Id>
  readonly anchor: Id | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

/** Keeps the ids that pass `stays`; the same object when all do. */
export function only(selection: Selection, stays: (id: Id) => boolean): Selection {
  const ids = [...selection.ids].filter(stays)
  if (ids.length === selection.ids.size) return selection
  const { anchor } = selection
  return { ids: new Set(ids), anchor: anchor !== null && stays(anchor) ? anchor : null }
}

/** Toggles one row. */
export function toggled(selection: Selection, id: Id): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Sets all rows from the anchor to this row, as the page shows them, to the anchor's state. */
export function ranged(selection: Selection, id: Id, page: readonly Id[]): Selection {
  const from = selection.anchor === null ? -1 : page.indexOf(selection.anchor)
  const to = page.indexOf(id)
  if (from === -1 || to === -1) return toggled(selection, id)
  const into = selection.ids.has(selection.anchor!)
  const ids = new Set(selection.ids)
  for (const item of page.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (into) ids.add(item)
    else ids.delete(item)
  }
  return { ids, anchor: selection.anchor }
}

/** Selects the whole page; deselects it when all of it is selected. */
export function pageToggled(selection: Selection, page: readonly Id[]): Selection {
  const ids = new Set(selection.ids)
  const all = page.every((id) => ids.has(id))
  for (const id of page) {
    if (all) ids.delete(id)
    else ids.add(id)
  }
  return { ids, anchor: null }
}
