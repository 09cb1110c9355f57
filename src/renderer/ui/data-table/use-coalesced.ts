import { useEffect, useRef, useState } from 'react'

/**
 * A value that follows at once while nothing is under way, and waits while something is, but never longer than `maxMs`:
 * typing asks immediately and still never has two questions for every letter in flight.
 */
export function useCoalesced<T>(initial: T, busy: boolean, maxMs: number): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(initial)
  const waiting = useRef<{ readonly value: T; readonly timer: number } | null>(null)
  const isBusy = useRef(busy)

  const flush = () => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    setValue(waiting.current.value)
    waiting.current = null
  }
  useEffect(() => {
    isBusy.current = busy
    if (!busy) flush()
  }, [busy])
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const follow = (next: T) => {
    if (!isBusy.current) return setValue(next)
    clearTimeout(waiting.current?.timer)
    waiting.current = { value: next, timer: window.setTimeout(flush, maxMs) }
  }
  return [value, follow]
}
