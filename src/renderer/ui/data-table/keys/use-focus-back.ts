import { type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../selection/selection.ts'

/** Returns the focus to the table after a dialog opened from a row closes and leaves the focus on the body. */
export function useFocusBack(table: RefObject<HTMLElement | null>, wanted: Id | null | undefined): void {
  const previous = useRef(wanted)
  useEffect(() => {
    const closed = previous.current != null && wanted == null
    previous.current = wanted
    if (!closed) return
    // after the dialog has released the focus
    const timer = setTimeout(() => document.activeElement === document.body && table.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [wanted, table])
}
