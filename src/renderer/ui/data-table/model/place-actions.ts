import { MAX_STAYING, type ListQuery, type StayingRow } from '#contract/lists/lists.ts'
import { pageStart } from '#domain/lists/page-start.ts'
import { shiftOf } from '#domain/lists/staying-rows.ts'
import type { Id } from '../selection/selection.ts'
import type { ActiveActions } from './active-actions.ts'
import type { TableCore } from './table-core.ts'
import type { ViewActions } from './view-actions.ts'

/** The place is remembered when scrolling has rested this long (ms). */
const SCROLL_REST_MS = 250

export interface PlaceActions {
  /**
   * Asked when the page is reloaded: the rows on screen, which should stay there though rows came or went before them. At the very top only the
   * active row with its neighbours, if there is one: what comes there is to be seen.
   */
  readonly rowsToStay: () => readonly StayingRow[]
  /** After each commit, before it is painted: rows of the same question that have moved on the page are followed. */
  readonly followRows: () => void
  /** After each commit: new words start at the first page, a row that is looked for names its page, a list that shrank has fewer. */
  readonly keepPage: () => void
  /** Remembers where the scroller is; answers with the function that ends that. */
  readonly listen: () => () => void
  /** Scrolls to where the person was, as soon as there are rows. */
  readonly restoreOnce: (waiting: boolean) => void
}

/** Keeps what stands on screen, and the page number true; `remembered` is where the scroller was (px). */
export function placeActions(core: TableCore, view: ViewActions, active: ActiveActions, remembered: number): PlaceActions {
  const { scroller } = core.elements
  const standing: { ids: readonly (Id | null)[]; offset: number; query: ListQuery | null } = { ids: [], offset: 0, query: null }
  // heard, not asked for: touching it lays the whole page out in the middle of a keystroke
  let scrolled = false
  let question: Pick<ListQuery, 'search' | 'filters'> | null = null
  let turned = false
  let restored = false
  // once per row: one that the result does not hold (any more) must not be asked for again and again
  let lookedFor: Id | null = null
  let revealed: Id | null = null

  /** True when the person has asked for something else. */
  const isAsked = ({ search, filters }: ListQuery): boolean => {
    const previous = question
    question = { search, filters }
    return previous !== null && (previous.search !== search || JSON.stringify(previous.filters) !== JSON.stringify(filters))
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
      const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
      const { rowHeight } = core.facts()
      const first = Math.floor(scrollTop / rowHeight)
      const seen = clientHeight === 0 ? MAX_STAYING : Math.ceil(clientHeight / rowHeight)
      const at = active.index()
      const atTop = standing.offset === 0 && scrollTop === 0
      const places = atTop
        ? at < 0
          ? []
          : [at - 1, at, at + 1]
        : Array.from({ length: Math.min(seen, MAX_STAYING) }, (_, nth) => first + nth)
      return places.flatMap((place) => {
        const id = standing.ids[place] ?? null
        return id === null ? [] : { id, at: place }
      })
    },
    followRows: () => {
      const { page, shownQuery: query, rowHeight } = core.facts()
      const { ids, offset } = page
      // rows of a load that goes on, in the order they come: nothing to stay by
      if (page.first || page.partial) return
      const previous = { ...standing }
      Object.assign(standing, { ids, offset, query })
      const box = scroller.current
      // touching the scroller lays the whole page out: not in the middle of a keystroke
      if (previous.ids === ids || previous.query !== query || !box) return
      const { scrollTop } = box
      if (scrollTop === 0) return
      const first = Math.floor(scrollTop / rowHeight)
      const told = previous.ids.slice(first, first + MAX_STAYING).flatMap((id, nth) => {
        const now = id === null ? -1 : ids.indexOf(id)
        // rows that share their id say nothing
        return id !== null && ids.lastIndexOf(id) !== now ? [] : { at: first + nth, now }
      })
      const shift = shiftOf(told)
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
      // where the remembered page is to be, there may be no row yet; and an answer kept from before may have moved since
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
      const hear = () => {
        scrolled = box.scrollTop > 0
        clearTimeout(timer)
        timer = window.setTimeout(() => core.remember({ scroll: box.scrollTop }), SCROLL_REST_MS)
      }
      box.addEventListener('scroll', hear, { passive: true })
      return () => {
        clearTimeout(timer)
        box.removeEventListener('scroll', hear)
      }
    },
    restoreOnce: (waiting) => {
      if (waiting || restored) return
      restored = true
      if (scroller.current && remembered > 0) scroller.current.scrollTop = remembered
    },
  }
}
