import { useState } from 'react'
import { type Id, NOTHING_SELECTED, pageToggled, ranged, type Selection, toggled } from './selection.ts'

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

/** What is selected; it outlives paging, sorting and searching. Rows without an id cannot be. */
export function useRowSelection(ids: readonly (Id | null)[]): RowSelection {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const pageIds = ids.filter((id) => id !== null)
  const withId = (index: number, change: (before: Selection, id: Id) => Selection) => {
    const id = ids[index] ?? null
    if (id !== null) setSelection((before) => change(before, id))
  }
  return {
    selection,
    toggle: (index) => withId(index, toggled),
    range: (index) => withId(index, (before, id) => ranged(before, id, pageIds)),
    extend: (from, to) => {
      const start = ids[from] ?? null
      if (start === null) return
      withId(to, (before, id) => {
        const anchored = before.anchor !== null && before.ids.has(start) ? before : { ids: new Set([...before.ids, start]), anchor: start }
        return ranged(anchored, id, pageIds)
      })
    },
    togglePage: () => setSelection((before) => pageToggled(before, pageIds)),
    replace: (all) => setSelection({ ids: new Set(all), anchor: null }),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}
