/** A media query as a store for `useSyncExternalStore`. */
export const watchMedia = (query: string) => {
  const list = window.matchMedia(query)
  return {
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    matches: () => list.matches,
  }
}
