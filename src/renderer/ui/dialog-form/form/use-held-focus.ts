import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHolder, holdFocus } from '#ui/hooks/hold-focus.ts'

/**
 * Keeps the focus across sending: a field disabled while its form is sent loses the focus to the form. Call the result before sending; the field gets the
 * focus back when the form is enabled again, unless the person has moved it.
 */
export function useHeldFocus(busy: boolean): () => void {
  const held = useRef<HTMLElement | null>(null)
  // before the next key
  useLayoutEffect(() => {
    if (!busy) return
    const hold = () => {
      // a question that closes, or a dialog that opens, may have moved the focus into the form since the press
      const focused = document.activeElement
      if (focused instanceof HTMLElement && focusHolder(focused) !== focused) held.current = focused
      holdFocus(held.current?.closest('form'))
    }
    hold()
    // a field can be disabled in a later commit than the form becomes busy
    const watch = new MutationObserver(hold)
    watch.observe(document.body, { subtree: true, attributeFilter: ['disabled', 'contenteditable'] })
    return () => watch.disconnect()
  }, [busy])
  useEffect(() => {
    if (busy) return
    // not forgotten: between its own steps, such as a question and the request, a form is enabled for a moment
    const field = held.current
    const isLost = document.activeElement === document.body || document.activeElement === field?.closest('form')
    if (field?.isConnected && isLost) field.focus({ preventScroll: true })
  }, [busy])
  return useCallback(() => {
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }, [])
}
