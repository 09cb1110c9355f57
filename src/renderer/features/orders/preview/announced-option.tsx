import { useState } from 'react'
import { PAGE_LAYER, topLayer } from '#ui/shortcuts/layers.ts'
import { useStrings } from '#ui/strings.ts'
import { DECLINE_LAYER, ORDER_TITLE } from '../decision/decline-layer.ts'
import { PREVIEW_LAYER } from './preview-layer.ts'
import { previewStrings } from './preview-strings.ts'
import type { Place } from './use-order-with-neighbours.ts'

/** The layers that show an order: of the run, of the preview, and of its reasons. */
const ORDER_LAYERS: readonly string[] = [PAGE_LAYER, PREVIEW_LAYER, DECLINE_LAYER]

interface AnnouncedProps {
  /** Name of the list. */
  readonly list: string
  /** A new one is announced. */
  readonly id: string
  readonly text: string
  readonly place?: Place | null
}

/**
 * What is on screen, for screen readers: the selected option of a list, which takes the focus when it appears. On an option a screen reader
 * passes every key to the page. On a paragraph it uses A, D, S and the digits to jump between headings, lists and fields.
 * The element of the previous option stays, without its text, until the next change: Orca is silent about a new focus if the element that had it
 * before no longer exists. It has the focus until the next frame, so it passes keys as well.
 */
export function AnnouncedOption({ list, id, text, place }: AnnouncedProps) {
  const s = useStrings(previewStrings)
  const [shown, setShown] = useState({ id, nth: 0 })
  const nth = shown.id === id ? shown.nth : shown.nth + 1
  if (shown.id !== id) setShown({ id, nth })
  return (
    <div role="listbox" aria-label={list} className="sr-only">
      {/* only the option is new: the name of the list is not announced again with each order */}
      <div
        key={nth}
        ref={takeFocus}
        role="option"
        aria-selected="true"
        {...(place && { 'aria-posinset': place.index + 1, 'aria-setsize': place.matched })}
        className={ORDER_TITLE}
        data-passes-keys=""
        tabIndex={-1}
      >
        {text}
      </div>
      {nth > 0 && <div key={nth - 1} role="option" aria-selected="false" aria-label={s.shownBefore} data-passes-keys="" tabIndex={-1} />}
    </div>
  )
}

/**
 * Moves the focus from the button that was pressed. In the next frame: a focus during the commit lays out the page once more (P8), and a
 * dialog that has just opened focuses its first button once it has a layout. A dialog above the order keeps the focus.
 */
export const takeFocus = (element: HTMLElement | null) => {
  requestAnimationFrame(() => {
    if (!element?.isConnected || document.activeElement?.closest('form') || !ORDER_LAYERS.includes(topLayer())) return
    element.focus({ preventScroll: true })
  })
}
