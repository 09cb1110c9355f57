import { type RefObject, useEffect, useRef, useState } from 'react'
import { rememberTable } from '../../stores/table-memory.ts'

/** The same object as long as it says the same: what pages write inline does not ask again. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

/** The last value from before `hold` began. */
export function useHeld<T>(hold: boolean, value: T): T {
  const [kept, setKept] = useState(value)
  if (hold || Object.is(kept, value)) return kept
  setKept(value)
  return value
}

const SCROLL_REST_MS = 250

/** Scrolls to where the person was as soon as there are rows, and remembers where they are. */
export function useRestoredScroll(scroller: RefObject<HTMLElement | null>, rememberAs: string, remembered: number, waiting: boolean): void {
  const restored = useRef(false)
  useEffect(() => {
    if (waiting || restored.current) return
    restored.current = true
    if (scroller.current && remembered > 0) scroller.current.scrollTop = remembered
  }, [scroller, remembered, waiting])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let timer = 0
    const keep = () => rememberTable(rememberAs, { scroll: box.scrollTop })
    const hear = () => {
      clearTimeout(timer)
      timer = window.setTimeout(keep, SCROLL_REST_MS)
    }
    box.addEventListener('scroll', hear, { passive: true })
    return () => {
      clearTimeout(timer)
      box.removeEventListener('scroll', hear)
    }
  }, [scroller, rememberAs])
}
