import { type RefObject, useEffect, useRef } from 'react'

/** True while what asks stands on screen: a user who has navigated away stays there. */
export function useIsMounted(): RefObject<boolean> {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return here
}
