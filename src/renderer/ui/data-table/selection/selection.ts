export type Id = string | number

/** What is selected, by row id; it outlives paging and searching. `anchor` is where a range with Shift starts. */
export interface Selection {
  readonly ids: ReadonlySet<Id>
  readonly anchor: Id | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

/** Those for which `stays` holds; the same selection when that is all of them. */
export function only(selection: Selection, stays: (id: Id) => boolean): Selection {
  const ids = [...selection.ids].filter(stays)
  if (ids.length === selection.ids.size) return selection
  const { anchor } = selection
  return { ids: new Set(ids), anchor: anchor !== null && stays(anchor) ? anchor : null }
}

/** One row in or out. */
export function toggled(selection: Selection, id: Id): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Everything from the anchor to this row, as the page shows them; the anchor's state (in or out) goes for all of them. */
export function ranged(selection: Selection, id: Id, page: readonly Id[]): Selection {
  const from = selection.anchor === null ? -1 : page.indexOf(selection.anchor)
  const to = page.indexOf(id)
  if (from === -1 || to === -1) return toggled(selection, id)
  const into = selection.ids.has(selection.anchor as Id)
  const ids = new Set(selection.ids)
  for (const item of page.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (into) ids.add(item)
    else ids.delete(item)
  }
  return { ids, anchor: selection.anchor }
}

/** The whole page in; when it is in already, out. */
export function pageToggled(selection: Selection, page: readonly Id[]): Selection {
  const ids = new Set(selection.ids)
  const all = page.every((id) => ids.has(id))
  for (const id of page) {
    if (all) ids.delete(id)
    else ids.add(id)
  }
  return { ids, anchor: null }
}
