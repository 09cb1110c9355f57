import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that runs the latest `run`: components that receive it need no new render. For events only. */
export function useLatestCallback<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
