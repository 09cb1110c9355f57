import type { NavigateFunction } from 'react-router'
import { PAGE_LAYER } from '#ui/shortcuts/layers.ts'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useStrings } from '#ui/strings.ts'
import { appStrings } from '#app/app-strings.ts'
import { screens } from '#app/routing/screens.tsx'
import { shellStrings } from '../shell-strings.ts'

/** The chord of a screen, from the letter of its line in `screens.tsx`. */
export const chordOf = (go: string): string => `g ${go}`

/** G, then the letter of a screen, opens it; Alt and an arrow go back and forward: from pages only, never over a dialog (decision 37). */
export function useGoTo(navigate: NavigateFunction): void {
  const s = useStrings(shellStrings)
  const names = useStrings(appStrings).screens
  useShortcuts(PAGE_LAYER, [
    ...screens.flatMap(({ path, name, go }) =>
      go === undefined ? [] : [{ key: chordOf(go), label: names[name], group: 'go' as const, run: () => void navigate(path) }],
    ),
    { key: 'Alt+ArrowLeft', label: s.back, group: 'go', run: () => void navigate(-1) },
    { key: 'Alt+ArrowRight', label: s.forward, group: 'go', run: () => void navigate(1) },
  ])
}
