import { type RefObject, useEffect, useState } from 'react'
import { ROW_HEIGHT } from './table-row.tsx'

/** Below this many rows all of them are drawn. */
const DRAW_ALL = 30
/** Rows drawn above and below what is seen. */
const SPARE = 10
/** The first drawn row moves in steps, so that scrolling by a row draws nothing. */
const STEP = 5

export interface DrawnRows {
  readonly from: number
  readonly to: number
  /** px */
  readonly width: number
  /** Whole rows that fit under the heading. */
  readonly visible: number
}

/** Which rows of a page need to be drawn for what is seen of it; all of them where nothing can be measured. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number): DrawnRows {
  const [seen, setSeen] = useState({ first: 0, height: 0, width: 0 })

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      const first = Math.floor(box.scrollTop / ROW_HEIGHT / STEP) * STEP
      setSeen((before) => (before.first === first && before.height === box.clientHeight && before.width === box.clientWidth ? before : { first, height: box.clientHeight, width: box.clientWidth }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [scroller])

  const fit = Math.floor(seen.height / ROW_HEIGHT)
  const visible = Math.max(1, fit - 1)
  if (count <= DRAW_ALL || seen.height === 0) return { from: 0, to: count, width: seen.width, visible }
  const from = Math.max(0, Math.min(seen.first, count) - SPARE)
  return { from, to: Math.min(count, seen.first + STEP + fit + SPARE), width: seen.width, visible }
}
