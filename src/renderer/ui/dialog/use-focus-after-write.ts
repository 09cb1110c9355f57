import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus across a write: a button that is disabled while the dialog cannot be closed loses the focus, and gets it back when the write has
 * ended, unless the person has moved it. If the button is gone, `focusFirst` chooses. The dialog itself has the focus only in place of a control that
 * was removed (`keepFocus`).
 */
export function useFocusAfterWrite(
  body: RefObject<HTMLElement | null>,
  closable: boolean,
  focusFirst: (body: HTMLElement | null) => void,
): void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const dialog = body.current?.closest('.ant-modal')
      if (target instanceof HTMLElement && target !== dialog && dialog?.contains(target)) last.current = target
    }
    document.addEventListener('focusin', note)
    // a field that took the focus while the dialog was being mounted is observed only when it loses it
    document.addEventListener('focusout', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', note)
    }
  }, [body])
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || focused === body.current?.closest('.ant-modal')
    if (!closable || last.current === null || !isLost) return
    if (last.current.isConnected) last.current.focus({ preventScroll: true })
    else focusFirst(body.current)
  }, [body, closable, focusFirst])
}
