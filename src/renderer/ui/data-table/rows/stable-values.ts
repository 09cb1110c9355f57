import { type RefObject, useEffect, useRef, useState } from 'react'
import { rememberTable } from '#stores/table-memory.ts'

/** The same object as long as it says the same: what pages write inline does not ask again. */
export const useDeepStable = <T>(value: T): T =>
  useKept(value, (kept) => kept === value || sameList(kept, value) || JSON.stringify(kept) === JSON.stringify(value))

// the quick way for long lists of names
const sameList = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => item === b[at])

/** The same object as long as each of its parts is the same one. */
export const useShallowStable = <T extends object>(value: T): T =>
  useKept(value, (kept) => kept === value || (Object.keys(value) as (keyof T)[]).every((key) => Object.is(kept[key], value[key])))

/** The last value from before `hold` began. */
export const usePreviousWhile = <T>(hold: boolean, value: T): T => useKept(value, () => hold)

/** The value of the drawing before, as long as it will do. In a ref: a state that is set while drawing draws the whole table twice. */
function useKept<T>(value: T, willDo: (kept: T) => boolean): T {
  const kept = useRef(value)
  if (!willDo(kept.current)) kept.current = value
  return kept.current
}

/** True once something has gone on for `ms`: what is over sooner is not spoken of, and draws nothing. */
export function useDelayed(on: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, ms])
  return on && late
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
