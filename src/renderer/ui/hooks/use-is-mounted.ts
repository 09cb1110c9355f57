import { type RefObject, useEffect, useRef } from 'react'

/** True while the component is mounted: code after an await must not act for a page that the person has left. */
export function useIsMounted(): RefObject<boolean> {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return here
}
