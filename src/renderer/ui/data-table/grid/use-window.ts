import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** Tables with fewer rows draw all of them. */
const DRAW_ALL = 30
/** Rows drawn above and below the visible area. */
const SPARE = 10
/** New rows are first drawn in the visible area only; the spare rows follow after this delay (ms), so that typing stays fast (P1). */
const SETTLED_MS = 150
/** The first drawn row moves in steps of this many rows, so that scrolling by one row draws nothing. */
const STEP = 5

/** Range of drawn rows: from `from` to the row before `to`. */
export interface DrawnRows {
  readonly from: number
  readonly to: number
}

/** Size available for a table (px); 0 where it cannot be measured. */
export interface Room {
  /** True after the first measurement, even if that gave 0. */
  readonly known: boolean
  readonly width: number
  readonly height: number
}

/** Inner size of the scroller. */
export function useElementSize(scroller: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ known: false, width: 0, height: 0 })
  // before the first paint, so that columns and rows do not jump
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () =>
      setRoom((previous) =>
        previous.known && previous.width === box.clientWidth && previous.height === box.clientHeight
          ? previous
          : { known: true, width: box.clientWidth, height: box.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

/** Whole rows that fit under the heading of a scroller this high (px). */
export const rowsThatFit = (height: number, rowHeight: number): number => Math.max(1, Math.floor(height / rowHeight) - 1)

/** Rows of a page to draw for the visible area; all rows where nothing can be measured. A new array means new rows. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, room: Room, rows: readonly object[], rowHeight: number): DrawnRows {
  const [first, setFirst] = useState(0)
  const [settled, setSettled] = useState<readonly object[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rows), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [rows])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => setFirst(Math.floor(box.scrollTop / rowHeight / STEP) * STEP)
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    return () => box.removeEventListener('scroll', measure)
  }, [scroller, rowHeight])

  const count = rows.length
  const spare = settled === rows ? SPARE : 0
  const all = room.known && (room.height === 0 || count <= DRAW_ALL)
  const from = all ? 0 : Math.max(0, Math.min(first, count) - spare)
  const to = all ? count : Math.min(count, first + STEP + Math.floor(room.height / rowHeight) + spare)
  return useMemo(() => ({ from, to }), [from, to])
}
