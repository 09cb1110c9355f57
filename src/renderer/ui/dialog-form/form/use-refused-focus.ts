import { type RefObject, useEffect, useRef } from 'react'
import type { FormState } from './form-state.ts'

const CONTROL = 'input, textarea, button, [contenteditable="true"]'

/** Moves the focus to the first field that the server has refused, once after each attempt. */
export function useRefusedFocus(body: RefObject<HTMLElement | null>, { refused, busy }: Pick<FormState, 'refused' | 'busy'>): void {
  const handled = useRef(refused)
  useEffect(() => {
    // fields are disabled while the form is sent
    if (busy || handled.current === refused) return
    handled.current = refused
    const field = body.current?.querySelector('.field[data-refused]')
    field?.querySelector<HTMLElement>(CONTROL)?.focus()
  }, [body, busy, refused])
}
