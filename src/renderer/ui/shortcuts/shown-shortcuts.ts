import { create } from 'zustand'
import { EVERY_LAYER, isEnabled, type Shortcut, shortcutsOf, topLayer, useLayers } from './layers.ts'

/** The layer of the key sheet itself. */
export const SHEET_LAYER = 'shortcut-sheet'

/** In the order of the sheet. */
export const SHEET_GROUPS = ['here', 'table', 'go', 'everywhere'] as const
export type SheetGroup = (typeof SHEET_GROUPS)[number]

/** One action with all its keys. */
export interface SheetLine {
  readonly label: string
  readonly keys: readonly string[]
}

interface ShownShortcuts {
  readonly layer: string
  /** Of the layer, for the heading; '' for the page. */
  readonly title: string
  readonly groups: Readonly<Record<SheetGroup, readonly SheetLine[]>>
}

/** What the key sheet shows; null while it is closed. */
export const useShownShortcuts = create<{ readonly shown: ShownShortcuts | null }>(() => ({ shown: null }))

/** Opens the key sheet with the active shortcuts of the topmost layer. */
export function showShortcuts(): void {
  useShownShortcuts.setState({ shown: shortcutsIn(topLayer()) })
}

/** Updates the names in an open sheet after a change of language. */
export function renameShortcuts(): void {
  const { shown } = useShownShortcuts.getState()
  if (shown) useShownShortcuts.setState({ shown: shortcutsIn(shown.layer) })
}

function shortcutsIn(layer: string): ShownShortcuts {
  const title = useLayers.getState().stack.find(({ name }) => name === layer)?.title ?? ''
  const here = shortcutsOf(layer).filter(isEnabled)
  const of = (group: Shortcut['group']) => linesOf(here.filter((shortcut) => shortcut.group === group))
  const groups = {
    here: of(undefined),
    table: of('table'),
    go: of('go'),
    everywhere: linesOf(shortcutsOf(EVERY_LAYER).filter(isEnabled)),
  }
  return { layer, title, groups }
}

export const hideShortcuts = (): void => useShownShortcuts.setState({ shown: null })

function linesOf(shortcuts: readonly Shortcut[]): readonly SheetLine[] {
  const lines = new Map<string, Set<string>>()
  for (const { label, digit, key } of shortcuts)
    lines.set(label, (lines.get(label) ?? new Set<string>()).add(digit === undefined ? key : String(digit)))
  return [...lines].map(([label, keys]) => ({ label, keys: [...keys] }))
}
