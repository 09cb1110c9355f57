import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rememberTable } from '../../stores/table-memory.ts'

/** The same object as long as it says the same: what pages write inline does not ask again. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (kept === value || sameList(kept, value) || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

// the quick way for long lists of names
const sameList = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at])

/** The same object as long as each of its parts is the same one. */
export function useSameParts<T extends object>(value: T): T {
  const [kept, setKept] = useState(value)
  const keys = Object.keys(value) as (keyof T)[]
  if (kept === value || keys.every((key) => Object.is(kept[key], value[key]))) return kept
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

/** True once something has gone on for `ms`: what is over sooner is not spoken of, and draws nothing. */
export function useLate(on: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return setLate(false)
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [on, ms])
  return on && late
}

/** The same function for a component's whole life, doing what the newest one does: who is handed it need not be drawn again. For events only. */
export function useSteady<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
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
