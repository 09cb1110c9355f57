import { type RefObject, useEffect, useRef } from 'react'

/** True while what asks stands on screen: whoever has gone elsewhere meanwhile is not taken away from there by a late answer. */
export function useIsMounted(): RefObject<boolean> {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return here
}
