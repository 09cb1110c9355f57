import { create } from 'zustand'
import { EVERY_LAYER, type Shortcut, shortcutsOf, topLayer, useLayers } from './layers.ts'

interface ShownShortcuts {
  /** Of the layer, for the heading; '' for the page. */
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** What the key sheet shows; null while it is closed. */
export const useShownShortcuts = create<{ readonly shown: ShownShortcuts | null }>(() => ({ shown: null }))

/** Opens the key sheet with the shortcuts of the layer that is on top now. */
export function showShortcuts(): void {
  const title = useLayers.getState().stack.at(-1)?.title ?? ''
  useShownShortcuts.setState({ shown: { title, shortcuts: [topLayer(), EVERY_LAYER].flatMap(shortcutsOf) } })
}

export const hideShortcuts = (): void => useShownShortcuts.setState({ shown: null })
