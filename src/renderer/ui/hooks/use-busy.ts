import { useCallback, useRef, useState } from 'react'

/** `busy` while at least one call of `during` has not ended. */
export function useBusy(): { readonly busy: boolean; readonly during: <T>(work: () => Promise<T>) => Promise<T> } {
  const [busy, setBusy] = useState(false)
  const running = useRef(0)
  const during = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    running.current++
    setBusy(true)
    try {
      return await work()
    } finally {
      running.current--
      setBusy(running.current > 0)
    }
  }, [])
  return { busy, during }
}
