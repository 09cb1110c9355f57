import type { KeyboardEvent } from 'react'

/**
 * Capture handler around a multi-select. Its list stays open after each choice with the first entry active, and antd selects that entry on Tab: moving
 * to the next field would add an unwanted value. A partly typed entry is still completed.
 */
export function leaveByTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab' && event.target instanceof HTMLInputElement && event.target.value === '') event.stopPropagation()
}
