import { useEffect, useRef, useState } from 'react'
import { focusHolder } from '../hooks/hold-focus.ts'
import { focusTarget } from '../hooks/use-arrival.ts'

/** What was on screen before: the dialog opened in the same frame as the next one. */
const EARLIER_OPTION = '[role="option"][aria-selected="false"]'

/**
 * On unmount, returns the focus to the element that had it on mount: Ant Design does so only for dialogs that close before unmounting. A button in a row
 * gives the focus to its table, whose keys use the active row. A focus that the person has moved stays. `otherwise`: who gets it when
 * that element is gone; a stable function.
 */
export function useFocusReturn(otherwise: () => Element | null = focusTarget): void {
  const [from] = useState(() => document.activeElement)
  const [table] = useState(() => from?.closest('[role="grid"]') ?? null)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      setTimeout(() => {
        const focused = document.activeElement
        if (!isUnmounted.current || (focused !== null && focused !== document.body)) return
        // a question before a write closes when the fields are disabled already
        const back = [table, focusHolder(from), otherwise()]
          .filter((item) => item instanceof HTMLElement)
          .find((item) => item.isConnected && item !== document.body && !item.matches(EARLIER_OPTION))
        back?.focus({ preventScroll: true })
      })
    }
  }, [from, table, otherwise])
}
