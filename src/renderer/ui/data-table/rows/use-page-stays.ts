import { type RefObject, useLayoutEffect } from 'react'
import { type ListQuery, MAX_STAYING, type StayingRow } from '#contract/lists/lists.ts'
import { shiftOf } from '#domain/lists/staying-rows.ts'
import type { Id } from '../selection/selection.ts'

/** What stands on screen. */
interface Standing {
  readonly ids: readonly (Id | null)[]
  /** On the page; -1 when no row is active. */
  readonly active: number
  /** Of the first row of the page. */
  readonly offset: number
  readonly query: ListQuery | null
}
interface Drawn extends Standing {
  /** Rows of a load that goes on, in the order they come: nothing to stay by. */
  readonly passing: boolean
}

export const NOTHING_STANDS: Standing = { ids: [], active: -1, offset: 0, query: null }

/**
 * Asked when the page is reloaded: the rows on screen, which should stay there though rows came or went before them. At the very top only the active
 * row with its neighbours, if there is one: what comes there is to be seen.
 */
export function rowsToStay({ ids, active, offset }: Standing, scroller: HTMLElement | null, rowHeight: number): readonly StayingRow[] {
  const { scrollTop = 0, clientHeight = 0 } = scroller ?? {}
  const first = Math.floor(scrollTop / rowHeight)
  const seen = clientHeight === 0 ? MAX_STAYING : Math.ceil(clientHeight / rowHeight)
  const atTop = offset === 0 && scrollTop === 0
  const places = atTop
    ? active < 0
      ? []
      : [active - 1, active, active + 1]
    : Array.from({ length: Math.min(seen, MAX_STAYING) }, (_, nth) => first + nth)
  return places.flatMap((at) => {
    const id = ids[at] ?? null
    return id === null ? [] : { id, at }
  })
}

/** Keeps what stands on screen. Rows of the same question that have moved on the page are followed: the person goes on seeing the same ones. */
export function useFollowedRows(
  standing: RefObject<Standing>,
  { ids, active, offset, query, passing }: Drawn,
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
): void {
  useLayoutEffect(() => {
    if (passing) return
    const previous = standing.current
    standing.current = { ids, active, offset, query }
    // touching the scroller lays the whole page out: not in the middle of a keystroke
    if (previous.ids === ids || previous.query !== query || !scroller.current) return
    const { scrollTop } = scroller.current
    if (scrollTop === 0) return
    const first = Math.floor(scrollTop / rowHeight)
    const told = previous.ids.slice(first, first + MAX_STAYING).flatMap((id, nth) => {
      const now = id === null ? -1 : ids.indexOf(id)
      // rows that share their id say nothing
      return id !== null && ids.lastIndexOf(id) !== now ? [] : { at: first + nth, now }
    })
    const shift = shiftOf(told)
    if (shift) scroller.current.scrollTop = scrollTop + shift * rowHeight
  }, [standing, ids, active, offset, query, passing, scroller, rowHeight])
}
