import { useEffect, useState } from 'react'

/** Pause in typing before the back office is searched (ms; D-104). */
const DEBOUNCE_MS = 250

/** The text at the last pause in typing; cleared at once when empty. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
