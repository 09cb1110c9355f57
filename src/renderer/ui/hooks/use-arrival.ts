import { type RefObject, useEffect } from 'react'
import { topLayer } from '../shortcuts/layers.ts'
import { useLayerName } from '../shortcuts/shortcut-layer.tsx'

/**
 * Controls that navigate away from a page: the menu, a header button, an entry of a closing menu. The page may take their focus. The heading holds it
 * only until the page has something better.
 */
const GIVES_WAY = 'header:not(.page-header), .page-header h1, .ant-menu, .ant-dropdown'

/** Whether no element of the page has the focus. */
export function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest(GIVES_WAY) !== null
}

/** Focuses `target` when its page opens: the main table, so that Enter opens a row, or the heading. A field, tab or dialog that has the focus keeps it. */
export function useArrival(target: RefObject<HTMLElement | null>, isMain = true): void {
  const layer = useLayerName()
  useEffect(() => {
    if (!isMain) return
    // after the palette, the menu or the dialog has returned the focus
    const timer = setTimeout(() => {
      if (isFocusFree() && topLayer() === layer) target.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [target, isMain, layer])
}

/** Who gets the focus when its last owner is gone: the topmost dialog, the table of the page, or its heading. */
export const focusTarget = (): Element | null =>
  [...document.querySelectorAll('.ant-modal-wrap')].at(-1)?.querySelector('.ant-modal') ??
  document.querySelector('#page .dt-table') ??
  document.querySelector('#page h1')
