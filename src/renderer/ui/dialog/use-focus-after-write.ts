import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { holdFocus } from '../hooks/hold-focus.ts'

/**
 * Keeps the focus across a write: a control that is disabled while the dialog cannot be closed loses the focus to the dialog itself, and gets it back
 * when the write has ended, unless the person has moved it. If the control is gone, `focusFirst` chooses.
 */
export function useFocusAfterWrite(
  body: RefObject<HTMLElement | null>,
  closable: boolean,
  focusFirst: (body: HTMLElement | null) => void,
): void {
  const last = useRef<HTMLElement | null>(null)
  const note = useEffectEvent((target: EventTarget | null) => {
    const dialog = body.current?.closest('.ant-modal')
    if (target instanceof HTMLElement && target !== dialog && dialog?.contains(target)) last.current = target
  })
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => note(target)
    document.addEventListener('focusin', hear)
    document.addEventListener('focusout', hear)
    return () => {
      document.removeEventListener('focusin', hear)
      document.removeEventListener('focusout', hear)
    }
  }, [])
  // before the next key
  useLayoutEffect(() => {
    if (closable) return
    // a field that took the focus while the dialog was being mounted has not been heard of
    note(document.activeElement)
    if (last.current !== null) holdFocus(body.current?.closest<HTMLElement>('.ant-modal'))
  }, [body, closable])
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || focused === body.current?.closest('.ant-modal')
    if (!closable || last.current === null || !isLost) return
    if (last.current.isConnected) last.current.focus({ preventScroll: true })
    else focusFirst(body.current)
  }, [body, closable, focusFirst])
}
