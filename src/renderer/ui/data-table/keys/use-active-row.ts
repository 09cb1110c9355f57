import { type RefObject, useEffect, useRef, useState } from 'react'
import { rememberTable } from '#stores/table-memory.ts'
import type { Id } from '../selection/selection.ts'

interface Active {
  /** On the page; -1 when no row is active. */
  readonly index: number
  readonly set: (index: number) => void
  /** The next page that arrives starts at this row of it. */
  readonly startNextPageAt: (index: number) => void
}

/**
 * The row that keys act on. It is held by its id, so that it stays the same row when others come and go;
 * when it leaves (an order that was decided) the row that takes its place is the active one.
 */
export function useActiveRow(
  ids: readonly (Id | null)[],
  /** The ids may be of another page, or of a while ago. */
  unsettled: boolean,
  rememberAs: string,
  initial: Id | null,
  wanted: Id | null | undefined,
): Active {
  const [active, setActive] = useState<{ readonly id: Id | null; readonly index: number; readonly awaited?: boolean }>({
    id: initial,
    index: -1,
  })
  // rows of a history may share their moment, which is their id: the row where it was last seen comes first
  const held = active.id === null ? -1 : ids[active.index] === active.id ? active.index : ids.indexOf(active.id)

  const index = Math.min(held === -1 ? active.index : held, ids.length - 1)

  const set = (next: number) => {
    const id = ids[next] ?? null
    setActive({ id, index: next })
    rememberTable(rememberAs, { focused: id })
  }
  useEffect(() => {
    if (wanted !== undefined && wanted !== null) {
      setActive({ id: wanted, index: -1 })
      rememberTable(rememberAs, { focused: wanted })
    }
  }, [wanted, rememberAs])
  // where the row was last seen, for the moment it leaves; and the row that a new page starts at
  useEffect(() => {
    if (unsettled || index < 0) return
    const id = ids[index] ?? null
    if (held !== -1 && index !== active.index) setActive({ id: active.id, index })
    else if (active.awaited) setActive({ id, index })
  }, [unsettled, index, held, ids, active])

  return { index, set, startNextPageAt: (next) => setActive({ id: null, index: next, awaited: true }) }
}

/** When the dialog that was opened from a row is gone and has left the focus nowhere, the keys are the table's again. */
export function useFocusBack(table: RefObject<HTMLElement | null>, wanted: Id | null | undefined): void {
  const previous = useRef(wanted)
  useEffect(() => {
    const closed = previous.current != null && wanted == null
    previous.current = wanted
    if (!closed) return
    // after the dialog has released it
    const timer = setTimeout(() => document.activeElement === document.body && table.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [wanted, table])
}

/** Scrolls just enough for a row to be seen whole under the sticky heading. */
export function revealRow(scroller: RefObject<HTMLElement | null>, index: number, rowHeight: number): void {
  const box = scroller.current
  if (!box || index < 0) return
  const top = index * rowHeight
  const room = box.clientHeight - rowHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowHeight > box.scrollTop + room) box.scrollTop = top + rowHeight - room
}
