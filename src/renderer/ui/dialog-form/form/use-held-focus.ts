import { useCallback, useEffect, useRef } from 'react'

/**
 * A field that is switched off while its form is being sent loses the focus. To be called before sending: when the form can be changed again the
 * field has the focus back, unless the person has gone elsewhere meanwhile.
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
