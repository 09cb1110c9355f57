import { useEffectEvent, useLayoutEffect } from 'react'
import { addShortcuts, type Shortcut } from './layers.ts'

/** Registers shortcuts of a layer while the component is mounted. They work only while that layer is the topmost one. */
export function useShortcuts(layer: string, shortcuts: readonly Shortcut[]): void {
  const provide = useEffectEvent(() => shortcuts)
  // with the frame that shows the page: on a busy machine an effect runs later, and a key pressed until then would do nothing
  useLayoutEffect(() => addShortcuts(layer, () => provide()), [layer])
}
