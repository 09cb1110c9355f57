import { useSyncExternalStore } from 'react'
import { useSettings } from '#stores/settings-store.ts'
import { watchMedia } from '#ui/hooks/media-query.ts'

const dark = watchMedia('(prefers-color-scheme: dark)')
const still = watchMedia('(prefers-reduced-motion: reduce)')

/** Dark or light: the person's choice, else the system's theme. */
export function useDark(): boolean {
  const system = useSyncExternalStore(dark.subscribe, dark.matches)
  const chosen = useSettings(({ settings }) => settings?.theme ?? 'system')
  return chosen === 'system' ? system : chosen === 'dark'
}

/** False when the system asks for reduced motion. */
export const useMotion = (): boolean => !useSyncExternalStore(still.subscribe, still.matches)
