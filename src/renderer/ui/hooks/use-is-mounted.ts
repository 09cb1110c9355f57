import { type RefObject, useEffect, useRef } from 'react'

/** True while the component is mounted: code after an await must not act for a page that the person has left. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
