import type { KeyboardEvent } from 'react'

/** Enter ends a number or a date; the form is sent by Ctrl or ⌘ and Enter (decision 28). */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
