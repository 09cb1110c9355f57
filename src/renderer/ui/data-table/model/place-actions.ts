import { MAX_STAYING, type ListQuery, type StayingRow } from '#contract/lists/lists.ts'
import { pageStart } from '#domain/lists/page-start.ts'
import { shiftOf } from '#domain/lists/staying-rows.ts'
import type { Id } from '../selection/selection.ts'
import type { ActiveActions } from './active-actions.ts'
import type { TableCore } from './table-core.ts'
import type { ViewActions } from './view-actions.ts'

/** The scroll position is saved after scrolling has stopped for this long (ms). */
const SCROLL_DEBOUNCE_MS = 250

export interface PlaceActions {
  /**
   * Called when the page reloads: the rows on screen, which keep their position although rows above them are added or removed. At the very top, only the
   * active row and its neighbours, if there is one: new rows at the top must be visible.
   */
  readonly rowsToStay: () => readonly StayingRow[]
  /** After each commit, before paint: follows rows of the same query that have moved on the page. */
  readonly followRows: () => void
  /** After each commit: a new search starts at the first page, a sought row determines its page, and a shorter list has fewer pages. */
  readonly keepPage: () => void
  /** Saves the scroll position while listening. Returns the unsubscribe function. */
  readonly listen: () => () => void
  /** Restores the saved scroll position once there are rows. */
  readonly restoreOnce: (waiting: boolean) => void
}

/** Keeps the rows on screen in position and the page number valid. `remembered` is the saved scroll position (px). */
export function placeActions(core: TableCore, view: ViewActions, active: ActiveActions, remembered: number): PlaceActions {
  const { scroller } = core.elements
  const shown: { ids: readonly (Id | null)[]; offset: number; query: ListQuery | null } = { ids: [], offset: 0, query: null }
  // tracked by events: reading the scroll position forces a layout in the middle of a keystroke
  let scrolled = false
  let question: Pick<ListQuery, 'search' | 'filters'> | null = null
  let turned = false
  let restored = false
  // one request per row: a row missing from the result must not be requested repeatedly
  let lookedFor: Id | null = null
  let revealed: Id | null = null

  /** True when the person has asked for another query. */
  const isAsked = ({ search, filters }: ListQuery): boolean => {
    const previous = question
    question = { search, filters }
    return previous !== null && (previous.search !== search || JSON.stringify(previous.filters) !== JSON.stringify(filters))
  }
  const placesInView = (): readonly number[] => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const { rowHeight } = core.facts()
    const seen = clientHeight === 0 ? MAX_STAYING : Math.ceil(clientHeight / rowHeight)
    const first = Math.floor(scrollTop / rowHeight)
    return Array.from({ length: Math.min(seen, MAX_STAYING) }, (_, nth) => first + nth)
  }
  const lookFor = (focus: Id) => {
    const { page } = core.facts()
    if (page.previous || page.first) return
    const at = page.ids.indexOf(focus)
    if (at !== -1 && revealed !== focus) {
      revealed = focus
      active.reveal(at)
    }
    if (at === -1 && lookedFor !== focus) {
      lookedFor = focus
      view.lookFor(focus)
    }
  }

  return {
    rowsToStay: () => {
      const atTop = shown.offset === 0 && !scrolled
      const at = active.index()
      const places = atTop ? (at < 0 ? [] : [at - 1, at, at + 1]) : placesInView()
      return places.flatMap((place) => {
        const id = shown.ids[place] ?? null
        return id === null ? [] : { id, at: place }
      })
    },
    followRows: () => {
      const { page, shownQuery: query, rowHeight } = core.facts()
      const { ids, offset } = page
      // during a load, rows arrive in server order: there is no position to keep
      if (page.first || page.partial) return
      const previous = { ...shown }
      Object.assign(shown, { ids, offset, query })
      const box = scroller.current
      if (previous.ids === ids || previous.query !== query || !box || !scrolled) return
      const { scrollTop } = box
      if (scrollTop === 0) return
      const first = Math.floor(scrollTop / rowHeight)
      const movedRows = previous.ids.slice(first, first + MAX_STAYING).flatMap((id, nth) => {
        const now = id === null ? -1 : ids.indexOf(id)
        // rows with a shared id cannot be followed
        return id !== null && ids.lastIndexOf(id) !== now ? [] : { at: first + nth, now }
      })
      const shift = shiftOf(movedRows)
      if (shift) box.scrollTop = scrollTop + shift * rowHeight
    },
    keepPage: () => {
      const { page, asked, focus } = core.facts()
      if (isAsked(asked.query)) {
        turned = true
        view.goTo(0)
        if (scroller.current && scrolled) scroller.current.scrollTop = 0
      }
      const [justTurned, failed] = [turned, page.error !== null && page.ids.length === 0]
      turned = false
      // the saved page may have no rows yet, and a cached response may have moved since
      if (!justTurned && !failed && !page.previous && !page.asking && !page.first && !page.partial) {
        const here = pageStart(page.offset, page.matched, asked.limit)
        if (asked.around !== null || here !== asked.offset) view.settleAt(here)
      }
      if (focus !== null) lookFor(focus)
    },
    listen: () => {
      const box = scroller.current
      if (!box) return () => undefined
      let timer = 0
      const onScroll = () => {
        scrolled = box.scrollTop > 0
        clearTimeout(timer)
        timer = window.setTimeout(() => core.remember({ scroll: box.scrollTop }), SCROLL_DEBOUNCE_MS)
      }
      box.addEventListener('scroll', onScroll, { passive: true })
      return () => {
        clearTimeout(timer)
        box.removeEventListener('scroll', onScroll)
      }
    },
    restoreOnce: (waiting) => {
      if (waiting || restored) return
      restored = true
      if (scroller.current && remembered > 0) scroller.current.scrollTop = remembered
    },
  }
}
