import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusTarget } from '#ui/hooks/use-arrival.ts'

/** Shows a modal dialog of the browser with the focus in its field. When it closes, the focus returns to where it was. */
export function useModalDialog(): {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly field: RefObject<HTMLInputElement | null>
} {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const previous = useRef(document.activeElement)
  // before the next letter: the key press that opened the dialog is still being handled
  useLayoutEffect(() => {
    const element = dialog.current
    const back = previous.current
    element?.showModal()
    field.current?.focus()
    return () => {
      element?.close()
      const target = back instanceof HTMLElement && back.isConnected && back !== document.body ? back : focusTarget()
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [])
  return { dialog, field }
}
