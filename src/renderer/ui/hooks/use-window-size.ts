import { useSyncExternalStore } from 'react'

const watch = (query: string) => {
  const list = window.matchMedia(query)
  return {
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    matches: () => list.matches,
  }
}
// the same limits as in the styles
const narrow = watch('(max-width: 1239px)')
const wide = watch('(min-width: 1720px)')

/** Is the window too narrow for everything beside each other? */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches)

/** Has the window room for what is cut elsewhere? */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches)
