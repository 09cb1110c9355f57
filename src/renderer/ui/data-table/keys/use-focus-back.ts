import { type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../selection/selection.ts'

/** When the dialog that was opened from a row is gone and has left the focus nowhere, the keys are the table's again. */
export function useFocusBack(table: RefObject<HTMLElement | null>, wanted: Id | null | undefined): void {
  const previous = useRef(wanted)
  useEffect(() => {
    const closed = previous.current != null && wanted == null
    previous.current = wanted
    if (!closed) return
    // after the dialog has let go of it
    const timer = setTimeout(() => document.activeElement === document.body && table.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [wanted, table])
}
