import { type RefObject, useEffect } from 'react'
import { topLayer } from '#ui/shortcuts/layers.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'

/** Controls that navigate away from a page: the menu, a header button, an entry of a closing menu. The page's table may take their focus. */
const LEFT_BEHIND = 'header:not(.page-header), .ant-menu, .ant-dropdown'

/** Has nothing of the page the focus? */
export function isFocusFree(): boolean {
  const here = document.activeElement
  return here === null || here === document.body || here.closest(LEFT_BEHIND) !== null
}

/** Focuses the main table when its page opens, so that Enter opens a row. A field, tab or dialog that has the focus keeps it. */
export function useArrival(table: RefObject<HTMLElement | null>, main: boolean): void {
  const layer = useLayerName()
  useEffect(() => {
    if (!main) return
    // after the palette, the menu or the dialog has returned the focus
    const timer = setTimeout(() => {
      if (isFocusFree() && topLayer() === layer) table.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [table, main, layer])
}
