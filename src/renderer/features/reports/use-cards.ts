import { useEffect, useRef, useState } from 'react'
import type { InputRef } from 'antd'
import type { ListQuery } from '#contract/lists/lists.ts'
import type { RowId } from '#contract/values/values.ts'
import { useQuery } from '#bridge/use-query.ts'
import { isFocusFree } from '#ui/hooks/use-arrival.ts'
import { listOf, OPEN, type Report, type ReportKind } from './report.ts'

export const CARDS_PER_PAGE = 20
const NO_REPORTS: readonly Report[] = []

type Part = 'card' | 'ticker'

/** The current card: its id, and its index in case it is removed. */
interface Here {
  readonly id: RowId | null
  readonly index: number
}

export type Cards = ReturnType<typeof useCards>

/** One page of open reports, newest first, and the current card. */
export function useCards(kind: ReportKind, search: string, linked: RowId | null) {
  const [{ offset, around }, setPlace] = useState<{ readonly offset: number; readonly around: RowId | null }>({ offset: 0, around: linked })
  const [here, setHere] = useState<Here>({ id: linked, index: 0 })
  // a removed card that becomes current when its row is in the list again
  const [returning, setReturning] = useState<RowId | null>(null)
  const query: ListQuery = { search, filters: [OPEN], sort: [{ field: 'created_at', direction: 'desc' }] }
  const page = useQuery(
    'lists.page',
    { list: listOf(kind), params: {}, query, offset, limit: CARDS_PER_PAGE, ...(around === null ? {} : { around }) },
    { keepPrevious: true },
  )
  const answer = page.data
  const rows = answer?.rows ?? NO_REPORTS
  const first = answer?.offset ?? offset
  const matched = answer?.matched ?? 0
  const result = here.id === null ? -1 : rows.findIndex(({ id }) => id === here.id)
  const at = result === -1 ? Math.min(here.index, rows.length - 1) : result
  if (result !== -1 && result !== here.index) setHere({ id: here.id, index: result })
  // a card that is current only by its place stays current when a newer one comes before it; a linked one may still come
  const placed = result === -1 && !page.previous && (here.id === null || here.id !== linked) ? rows[at]?.id : undefined
  if (placed !== undefined && placed !== null) setHere({ id: placed, index: at })

  const back = returning === null ? -1 : rows.findIndex(({ id }) => id === returning)
  if (back !== -1) {
    setReturning(null)
    setHere({ id: returning, index: back })
  }

  const parts = useRef(new Map<string, HTMLElement | InputRef>())
  // a link to a card focuses that card; without one the first card takes a free focus
  const wish = useRef<Part | null>('card')
  const lastFocused = useRef<{ readonly id: RowId; readonly target: HTMLElement | InputRef } | null>(null)
  const arrives = useRef(linked === null)
  const currentId = rows[at]?.id ?? null
  useEffect(() => {
    const part = wish.current
    if (part === null || currentId === null || page.previous) return
    const target = parts.current.get(`${part} ${at}`)
    if (!target) return
    wish.current = null
    const isArrival = arrives.current
    arrives.current = false
    if (isArrival && !isFocusFree()) return
    target.focus({ preventScroll: true })
    lastFocused.current = { id: currentId, target }
    const card = parts.current.get(`card ${at}`)
    if (card instanceof HTMLElement) card.scrollIntoView({ block: 'nearest' })
  }, [at, currentId, page.previous])

  const port = (part: Part, index: number) => (element: HTMLElement | InputRef | null) => {
    if (element) parts.current.set(`${part} ${index}`, element)
    else parts.current.delete(`${part} ${index}`)
  }
  const goTo = (index: number, part: Part = 'card') => {
    wish.current = part
    setReturning(null)
    const row = rows[index]
    if (row) setHere({ id: row.id, index })
    else if (index >= rows.length && first + rows.length < matched) turnTo(first + rows.length, 0)
    else if (index < 0 && first > 0) turnTo(Math.max(0, first - CARDS_PER_PAGE), CARDS_PER_PAGE - 1)
    else wish.current = null
  }
  const turnTo = (to: number, index = 0) => {
    setReturning(null)
    setPlace({ offset: to, around: null })
    setHere({ id: null, index })
  }

  return {
    rows,
    at,
    first,
    matched,
    page,
    answer,
    port,
    /** Makes the card at this index current. An index outside the page turns to the adjacent page, if any. */
    goTo,
    /** Shows the page that starts at this row. */
    turnTo,
    /** Call when the pointer or the Tab key reaches this card. */
    settleAt: (index: number) => {
      const row = rows[index]
      if (row && index !== at) setHere({ id: row.id, index })
    },
    focus: (part: Part) => parts.current.get(`${part} ${at}`)?.focus(),
    /**
     * Call before this card is removed. The next card becomes current, or the previous one after the last. The returned function makes the removed one
     * current again, if nothing else has been done since.
     */
    moveOn: (index: number, part: Part) => {
      wish.current = part
      setReturning(null)
      const left = rows[index]
      const next = rows[index + 1] ?? rows[index - 1]
      setHere(next ? { id: next.id, index: rows[index + 1] ? index + 1 : index - 1 } : { id: null, index: 0 })
      return () => {
        const last = lastFocused.current
        if (!left || !(isFocusFree() || (last !== null && last.id === next?.id && isUntouched(last.target)))) return
        wish.current = part
        setReturning(left.id)
      }
    },
  }
}

/** Has this part the focus, and nothing typed in it? */
function isUntouched(part: HTMLElement | InputRef): boolean {
  if (part instanceof HTMLElement) return document.activeElement === part
  return document.activeElement === part.input && part.input?.value === ''
}
