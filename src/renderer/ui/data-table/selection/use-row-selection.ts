import { useEffect, useState } from 'react'
import { type Id, NOTHING_SELECTED, only, pageToggled, ranged, type Selection, toggled } from './selection.ts'
import type { MoreOfList } from '../rows/list-source.ts'

interface RowSelection {
  readonly selection: Selection
  /** One row of the page, by its place. */
  readonly toggle: (index: number) => void
  /** Everything from where the last choice was made to this row. */
  readonly range: (index: number) => void
  /** The same from the active row, as Shift and an arrow do it. */
  readonly extend: (from: number, to: number) => void
  readonly togglePage: () => void
  readonly replace: (ids: readonly Id[]) => void
  readonly clear: () => void
}

/**
 * What is selected; it outlives paging, sorting and searching. Rows without an id cannot be; rows that leave the list leave the selection.
 * `state` changes when rows may have left.
 */
export function useRowSelection(ids: readonly (Id | null)[], state: string, stillThere: MoreOfList<unknown>['stillThere']): RowSelection {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [checked, setChecked] = useState(state)
  const any = selection.ids.size > 0
  useEffect(() => {
    if (state === checked) return
    if (!any) return setChecked(state)
    let here = true
    void stillThere([...selection.ids]).then((left) => {
      if (!here) return
      setChecked(state)
      const kept = new Set(left)
      // rows selected during the request stay: only the checked ones can be dropped
      setSelection((previous) => only(previous, (id) => kept.has(id) || !selection.ids.has(id)))
    })
    return () => {
      here = false
    }
  }, [state, checked, any, selection, stillThere])
  const pageIds = ids.filter((id) => id !== null)
  const withId = (index: number, change: (before: Selection, id: Id) => Selection) => {
    const id = ids[index] ?? null
    if (id !== null) setSelection((previous) => change(previous, id))
  }
  return {
    selection,
    toggle: (index) => withId(index, toggled),
    range: (index) => withId(index, (previous, id) => ranged(previous, id, pageIds)),
    extend: (from, to) => {
      const start = ids[from] ?? null
      if (start === null) return
      withId(to, (previous, id) => {
        const anchored =
          previous.anchor !== null && previous.ids.has(start) ? previous : { ids: new Set([...previous.ids, start]), anchor: start }
        return ranged(anchored, id, pageIds)
      })
    },
    togglePage: () => setSelection((previous) => pageToggled(previous, pageIds)),
    replace: (all) => setSelection({ ids: new Set(all), anchor: null }),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}
