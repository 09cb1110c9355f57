import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for a component's whole life, doing what the newest one does: who is handed it need not be drawn again. For events only. */
export function useLatestCallback<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
