import { useSyncExternalStore } from 'react'

/** A window below this width (px) shows less beside each other. The same limit as in the styles. */
const NARROW = '(max-width: 1239px)'

const list = window.matchMedia(NARROW)
const subscribe = (listener: () => void) => {
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Is the window too narrow for everything beside each other? */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => list.matches)
