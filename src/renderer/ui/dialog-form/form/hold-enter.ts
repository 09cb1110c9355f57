import type { KeyboardEvent } from 'react'

/** Capture handler around a select whose options are still loading: antd closes an empty list on Enter and drops the typed text. */
export function holdEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.value === '') return
  event.preventDefault()
  event.stopPropagation()
}
