import { arranged, shownOf } from '../columns/column-layout.ts'
import type { Id } from '../selection/selection.ts'
import { activeIndex, heldIndex } from './active-row.ts'
import type { TableCore } from './table-core.ts'
import type { ViewActions } from './view-actions.ts'

export interface ActiveActions {
  /** Index on the page; -1 when no row is active. */
  readonly index: () => number
  readonly set: (index: number) => void
  /** Makes a row active, scrolls it into view and focuses the table. */
  readonly moveTo: (index: number) => void
  /** Turns to the next or previous page and starts at its near end. */
  readonly turnPage: (by: -1 | 1) => void
  /** For Enter before any row is active: the first visible row becomes active. */
  readonly orFirst: () => number
  /** Follows the row that a dialog over the table moved to. */
  readonly follow: (id: Id) => void
  /** After each commit: records the index of the active row in case it disappears, and activates the first row of a turned page. */
  readonly settle: () => void
  /** Scrolls just enough to show the whole row below the sticky heading. */
  readonly reveal: (index: number) => void
  readonly focusTable: () => void
  /** Field of the active cell; null when the whole row is active. */
  readonly cell: () => string | null
  /** Moves to the neighbouring cell; without an active cell, to the first or last. */
  readonly moveCell: (by: -1 | 1) => void
  readonly leaveCell: () => void
}

/** Moves the active row and the active cell. */
export function activeActions(core: TableCore, view: ViewActions): ActiveActions {
  const { scroller, table } = core.elements
  const ids = () => core.facts().page.ids
  const index = () => activeIndex(core.get().active, ids())
  const set = (next: number) => {
    const id = ids()[next] ?? null
    core.set({ active: { id, index: next } })
    core.remember({ focused: id })
  }
  const focusTable = () => table.current?.focus({ preventScroll: true })
  const reveal = (at: number) => {
    const box = scroller.current
    if (!box || at < 0) return
    const { rowHeight } = core.facts()
    const top = at * rowHeight
    const room = box.clientHeight - rowHeight
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room
  }
  const moveTo = (next: number) => {
    set(next)
    reveal(next)
    focusTable()
  }
  const fields = () => {
    const { columnSet } = core.get()
    return shownOf(arranged(core.facts().columns, columnSet.order), columnSet).flatMap(({ field, kind }) => (kind === 'none' ? [] : field))
  }
  const cell = () => {
    const { cell: chosen } = core.get()
    return chosen !== null && index() >= 0 && fields().includes(chosen) ? chosen : null
  }
  return {
    index,
    set,
    moveTo,
    reveal,
    focusTable,
    cell,
    turnPage: (by) => {
      const { offset, pageSize } = core.get()
      const next = Math.max(0, offset + by * pageSize)
      // the previous page may share rows with this page
      core.set({ active: { id: null, index: by === 1 ? 0 : offset - next - 1, awaited: true } })
      view.goTo(next)
      if (scroller.current) scroller.current.scrollTop = by === 1 ? 0 : scroller.current.scrollHeight
      focusTable()
    },
    orFirst: () => {
      if (index() === -1) moveTo(0)
      return Math.max(0, index())
    },
    follow: (id) => {
      core.set({ active: { id, index: -1 } })
      core.remember({ focused: id })
      settle()
    },
    settle,
    moveCell: (by) => {
      const all = fields()
      const chosen = cell()
      const at = chosen === null ? (by > 0 ? -1 : all.length) : all.indexOf(chosen)
      core.set({ cell: all[Math.max(0, Math.min(all.length - 1, at + by))] ?? null })
    },
    leaveCell: () => core.set({ cell: null }),
  }

  function settle(): void {
    const { previous, asking } = core.facts().page
    const { active } = core.get()
    const at = index()
    // the ids may belong to another page or be outdated
    if (previous || asking || at < 0) return
    if (heldIndex(active, ids()) !== -1 && at !== active.index) core.set({ active: { id: active.id, index: at } })
    else if (active.awaited) core.set({ active: { id: ids()[at] ?? null, index: at } })
  }
}
