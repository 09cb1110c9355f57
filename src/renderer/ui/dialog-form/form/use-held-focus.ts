import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus across sending: a field disabled while its form is sent loses the focus. Call the result before sending; the field gets the focus back
 * when the form is enabled again, unless the person has moved it.
 */
export function useHeldFocus(busy: boolean): () => void {
  const held = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (busy) return
    const field = held.current
    held.current = null
    if (field?.isConnected && document.activeElement === document.body) field.focus({ preventScroll: true })
  }, [busy])
  return useCallback(() => {
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }, [])
}
