import { useEffect, useState } from 'react'

/**
 * The value, one paint late: for a part of the page that may follow the rest. A value that is replaced before its paint still arrives, in
 * order.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    // the timer runs after the frame that the callback belongs to
    requestAnimationFrame(() => setTimeout(() => setPainted(() => value)))
  }, [value])
  return painted
}
