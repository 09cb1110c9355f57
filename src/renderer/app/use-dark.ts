import { useSyncExternalStore } from 'react'
import { useSettings } from '#stores/settings-store.ts'

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
const dark = watch('(prefers-color-scheme: dark)')
const still = watch('(prefers-reduced-motion: reduce)')

/** Dark or light: what the person chose, else what the system wears. */
export function useDark(): boolean {
  const system = useSyncExternalStore(dark.subscribe, dark.matches)
  const chosen = useSettings(({ settings }) => settings?.theme ?? 'system')
  return chosen === 'system' ? system : chosen === 'dark'
}

/** False when the system asks for reduced motion. */
export const useMotion = (): boolean => !useSyncExternalStore(still.subscribe, still.matches)
