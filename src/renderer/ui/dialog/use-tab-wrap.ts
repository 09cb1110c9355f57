import { useEffect, useEffectEvent, type RefObject } from 'react'
import { topLayer } from '../shortcuts/layers.ts'

const TABBABLE = 'a[href], button, input, select, textarea, iframe, summary, [contenteditable], [tabindex]'

/** The elements that Tab reaches, in their order. Of a group of radio buttons, Tab reaches only the chosen one. */
function tabStops(dialog: HTMLElement): readonly HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (item) =>
      item.tabIndex >= 0 &&
      !item.matches(':disabled, [type="hidden"]') &&
      !(item instanceof HTMLInputElement && item.type === 'radio' && !item.checked) &&
      item.closest('[inert], [hidden]') === null &&
      (item.checkVisibility?.({ visibilityProperty: true }) ?? true),
  )
}

/**
 * Tab goes from the last control of a dialog to the first, and back: Ant Design's focus trap lets the focus out of the page first, and into the dialog below
 * if that one was drawn again. `inside` is any element of the dialog with the layer `name`; `panel` is the layer of a panel in it.
 */
export function useTabWrap(name: string, inside: RefObject<HTMLElement | null>, panel = name): void {
  const wrap = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (topLayer() !== name && topLayer() !== panel) return
    const dialog = inside.current?.closest<HTMLElement>('[role="dialog"]')
    const focused = document.activeElement ?? document.body
    // a list or calendar that a field has opened is outside of the dialog
    if (!dialog || (focused !== document.body && !dialog.contains(focused))) return
    const stops = tabStops(dialog)
    const [first, last] = [stops[0], stops.at(-1)]
    const ends = event.shiftKey ? [first, dialog, document.body] : [last, document.body]
    const target = event.shiftKey ? last : first
    if (!target || !ends.some((end) => end === focused)) return
    event.preventDefault()
    target.focus()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => wrap(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
