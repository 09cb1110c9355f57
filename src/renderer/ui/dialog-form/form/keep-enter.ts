import type { KeyboardEvent } from 'react'

/** Enter completes a number or a date; Ctrl or ⌘ and Enter submits the form (decision 28). */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
