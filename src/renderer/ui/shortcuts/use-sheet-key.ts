import { useEffect } from 'react'
import { useEvent } from '#bridge/use-event.ts'
import { isTyping, matchesKey } from './key-match.ts'
import { topLayer } from './layers.ts'
import { SHEET_LAYER, showShortcuts } from './shown-shortcuts.ts'

/** `?` and the menu's command show the shortcuts of the topmost layer. Used once, at the root, before the code of the sheet is loaded. */
export function useSheetKey(): void {
  useEvent('app.command', ({ command }) => command === 'shortcuts' && showShortcuts())
  useEffect(() => {
    // not a shortcut of a layer, because it works in all of them
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event, event.target)) return
      if (!matchesKey(event, '?') || topLayer() === SHEET_LAYER) return
      event.preventDefault()
      showShortcuts()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
