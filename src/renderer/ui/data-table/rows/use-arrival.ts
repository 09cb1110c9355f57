import { type RefObject, useEffect } from 'react'
import { topLayer } from '#ui/shortcuts/layers.ts'
import { useLayerName } from '#ui/shortcuts/shortcut-layer.tsx'

/** What led to the page keeps the focus when it stays: the menu, a button of the header, an entry of a menu that closes. */
const LEFT_BEHIND = 'header:not(.page-header), .ant-menu, .ant-dropdown'

/** The main table of a page has the focus when the page is opened, so that Enter opens its row. A field, a tab or a dialog that has the focus keeps it. */
export function useArrival(table: RefObject<HTMLElement | null>, main: boolean): void {
  const layer = useLayerName()
  useEffect(() => {
    if (!main) return
    // after the palette, the menu or the dialog that led here has given the focus back
    const timer = setTimeout(() => {
      const here = document.activeElement
      const isFree = here === null || here === document.body || here.closest(LEFT_BEHIND) !== null
      if (isFree && topLayer() === layer) table.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [table, main, layer])
}
