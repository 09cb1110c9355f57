import type { RefObject } from 'react'
import type { Shortcut } from '#ui/shortcuts/layers.ts'
import { useStrings } from '#ui/strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import { atLabel, panned, type PictureView, turned } from './picture-view.ts'

interface Options {
  readonly view: PictureView
  readonly onView: (view: PictureView) => void
  /** The box of both panes. */
  readonly panes: RefObject<HTMLElement | null>
}

/** The part of a pane by which one press of an arrow moves. */
const STEP = 0.15
/** Where the picture goes: the arrow says which part comes into sight. */
const ARROWS = [
  ['ArrowLeft', 1, 0],
  ['ArrowRight', -1, 0],
  ['ArrowUp', 0, 1],
  ['ArrowDown', 0, -1],
] as const

/** Turning, and moving about in an enlarged picture: then the arrows are not for the orders, which J and K still step through. */
export function usePictureKeys({ view, onView, panes }: Options): readonly Shortcut[] {
  const s = useStrings(previewStrings).pictures
  const pan = (x: number, y: number) => {
    const box = panes.current?.firstElementChild?.getBoundingClientRect()
    if (box) onView(panned(view, { x: x * STEP * box.width, y: y * STEP * box.height }, box))
  }
  const label = () => {
    const box = panes.current?.firstElementChild?.getBoundingClientRect()
    if (box) onView(atLabel(view, box))
  }
  return [
    { key: 'Space', label: s.label, run: label },
    { key: 'e', label: s.lift, run: () => onView({ ...view, lifted: !view.lifted }) },
    // many keyboards have no bracket without AltGr
    { key: 'Shift+ArrowLeft', label: s.turnLeft, run: () => onView(turned(view, -1)) },
    { key: 'Shift+ArrowRight', label: s.turnRight, run: () => onView(turned(view, 1)) },
    ...ARROWS.map(([key, x, y]): Shortcut => ({ key, label: s.pan, repeat: true, enabled: view.zoom > 1, run: () => pan(x, y) })),
  ]
}
