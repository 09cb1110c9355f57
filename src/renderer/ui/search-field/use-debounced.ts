import { useEffect, useState } from 'react'

/** Pause in typing after which the back office is asked (ms; D-104). */
const REST_MS = 250

/** The text as it was when the typing last paused; emptied at once. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
