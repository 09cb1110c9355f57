import { type RefObject, useEffect } from 'react'

/** Scrolling has ended after this long without a wheel event (ms). */
const IDLE_MS = 100

/**
 * Suppresses row hover while the wheel turns (`data-wheeling`, table-grid.css): each hover costs styles, layout and paint, together most of a frame of
 * scrolling (P11).
 */
export function useWheelRest(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let timer = 0
    const rest = () => box.removeAttribute('data-wheeling')
    const onWheel = () => {
      clearTimeout(timer)
      timer = window.setTimeout(rest, IDLE_MS)
      box.setAttribute('data-wheeling', '')
    }
    box.addEventListener('wheel', onWheel, { passive: true })
    return () => {
      clearTimeout(timer)
      box.removeEventListener('wheel', onWheel)
    }
  }, [scroller])
}
