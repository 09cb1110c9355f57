import { useEffect, useEffectEvent } from 'react'
import { addShortcuts, type Shortcut } from './layers.ts'

/** Registers shortcuts of a layer while the component is mounted. They work only while that layer is the topmost one. */
export function useShortcuts(layer: string, shortcuts: readonly Shortcut[]): void {
  const provide = useEffectEvent(() => shortcuts)
  useEffect(() => addShortcuts(layer, () => provide()), [layer])
}
