import { type KeyboardEvent, useEffect, useRef } from 'react'
import { holdEnter } from '../dialog-form/form/hold-enter.ts'

interface Options {
  /** The text whose results are displayed next. */
  readonly typed: string
  /** Its results are not there yet. */
  readonly waiting: boolean
  /** Chooses the only result; null: there are several, or none. */
  readonly chooseOnly: (() => void) | null
}

/**
 * Enter before the results are there. Ant Design would close the empty list without a word; here it stays open, and a single result is chosen when it
 * comes. Of several, the person chooses. Returns the capture handler around the field.
 */
export function useEnterAhead({ typed, waiting, chooseOnly }: Options): (event: KeyboardEvent<HTMLElement>) => void {
  const pressedAt = useRef<string | null>(null)
  useEffect(() => {
    if (waiting || pressedAt.current === null) return
    const isMeant = pressedAt.current === typed
    pressedAt.current = null
    if (isMeant) chooseOnly?.()
  }, [typed, waiting, chooseOnly])
  return (event) => {
    if (event.key !== 'Enter' || !waiting) return
    pressedAt.current = typed
    holdEnter(event)
  }
}
