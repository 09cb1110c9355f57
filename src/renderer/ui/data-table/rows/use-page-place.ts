import { type RefObject, useEffect, useRef } from 'react'
import type { Filter } from '#contract/lists/lists.ts'
import { pageStart } from '#domain/lists/page-start.ts'
import type { Id } from '../selection/selection.ts'
import type { Page } from './list-source.ts'
import { revealRow } from '../keys/use-active-row.ts'
import type { TableView } from './use-table-view.ts'

interface Options {
  readonly view: Pick<TableView<unknown>, 'offset' | 'pageSize' | 'around' | 'goTo' | 'settleAt' | 'lookFor'>
  readonly page: Pick<Page<unknown>, 'ids' | 'previous' | 'asking' | 'error' | 'first' | 'partial' | 'matched' | 'offset'>
  readonly words: string
  readonly filters: readonly Filter[]
  /** The row that a dialog over the table shows. */
  readonly focus: Id | null
  readonly scroller: RefObject<HTMLElement | null>
  readonly rowHeight: number
}

/** Keeps the page number true: new words start at the first page, a row that is looked for names its page, a list that shrank has fewer. */
export function usePagePlace({ view, page, words, filters, focus, scroller, rowHeight }: Options): void {
  // heard, not asked for: touching it lays the whole page out in the middle of a keystroke
  const scrolled = useRef(false)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const hear = () => {
      scrolled.current = box.scrollTop > 0
    }
    box.addEventListener('scroll', hear, { passive: true })
    return () => box.removeEventListener('scroll', hear)
  }, [scroller])

  const question = useRef({ words, filters })
  const turned = useRef(false)
  useEffect(() => {
    if (question.current.words === words && question.current.filters === filters) return
    question.current = { words, filters }
    turned.current = true
    view.goTo(0)
    if (scroller.current && scrolled.current) scroller.current.scrollTop = 0
  })

  useEffect(() => {
    const [justTurned, failed] = [turned.current, page.error !== null && page.ids.length === 0]
    turned.current = false
    // where the remembered page is to be, there may be no row yet; and an answer kept from before may have moved since
    if (justTurned || failed || page.previous || page.asking || page.first || page.partial) return
    const here = pageStart(page.offset, page.matched, view.pageSize)
    if (view.around !== null || here !== view.offset) view.settleAt(here)
  })

  // once per row: one that the result does not hold (any more) must not be asked for again and again
  const lookedFor = useRef<Id | null>(null)
  const revealed = useRef<Id | null>(null)
  useEffect(() => {
    if (focus === null || page.previous || page.first) return
    const at = page.ids.indexOf(focus)
    if (at !== -1 && revealed.current !== focus) {
      revealed.current = focus
      revealRow(scroller, at, rowHeight)
    }
    if (at === -1 && lookedFor.current !== focus) {
      lookedFor.current = focus
      view.lookFor(focus)
    }
  })
}
