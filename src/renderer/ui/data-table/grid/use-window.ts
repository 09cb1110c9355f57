import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** Below this many rows all of them are drawn. */
const DRAW_ALL = 30
/** Rows drawn above and below what is seen. */
const SPARE = 10
/** Rows that have just come are drawn where they are seen; those around follow once the rows have stood this long (ms). Who types sees no more (P1). */
const SETTLED_MS = 150
/** The first drawn row moves in steps, so that scrolling by a row draws nothing. */
const STEP = 5

/** Rows of the page that are drawn: from this one to the one before `to`. */
export interface DrawnRows {
  readonly from: number
  readonly to: number
}

/** The room for a table (px); 0 where nothing can be measured. */
export interface Room {
  /** It has been measured, whatever came of it. */
  readonly known: boolean
  readonly width: number
  readonly height: number
}

/** How large the scroller is inside. */
export function useElementSize(scroller: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ known: false, width: 0, height: 0 })
  // before anything is painted: neither columns nor rows jump
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

/** Which rows of a page need to be drawn for what is seen of it; all of them where nothing can be measured. Another array: other rows. */
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
