import type { KeyboardEvent } from 'react'

/**
 * Stands around a choice of several (capture phase). Its list stays open after each choice with its first entry under the cursor, and antd takes
 * Tab for a choice: going on to the next field would add what nobody asked for. Something half typed is still completed.
 */
export function leaveByTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab' && event.target instanceof HTMLInputElement && event.target.value === '') event.stopPropagation()
}
