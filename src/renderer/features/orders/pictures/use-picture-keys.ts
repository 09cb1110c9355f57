import type { RefObject } from 'react'
import type { Shortcut } from '#ui/shortcuts/layers.ts'
import { useStrings } from '#ui/strings.ts'
import { previewStrings } from '../preview/preview-strings.ts'
import { atLabel, panned, type PictureView, turned, zoomed, ZOOM_STEP } from './picture-view.ts'

interface Options {
  readonly view: PictureView
  readonly onView: (view: PictureView) => void
  /** The element around both panes. */
  readonly panes: RefObject<HTMLElement | null>
}

/** Fraction of a pane that one arrow key press pans. */
const STEP = 0.15
/** Direction of the picture's movement: an arrow key reveals the part on its side. */
const ARROWS = [
  ['ArrowLeft', 1, 0],
  ['ArrowRight', -1, 0],
  ['ArrowUp', 0, 1],
  ['ArrowDown', 0, -1],
] as const

interface PictureKeys {
  /** Shortcuts without a button. */
  readonly keys: readonly Shortcut[]
  /** Shortcuts that have a button, for layers that do not draw it. */
  readonly buttonKeys: readonly Shortcut[]
  readonly zoomToLabel: () => void
  readonly toggleLift: () => void
}

/** Rotating, zooming and panning. While the picture is enlarged, the arrow keys pan instead of changing the order; J and K still change it. */
export function usePictureKeys({ view, onView, panes }: Options): PictureKeys {
  const s = useStrings(previewStrings).pictures
  const pan = (x: number, y: number) => {
    const box = panes.current?.firstElementChild?.getBoundingClientRect()
    if (box) onView(panned(view, { x: x * STEP * box.width, y: y * STEP * box.height }, box))
  }
  const zoomToLabel = () => {
    const box = panes.current?.firstElementChild?.getBoundingClientRect()
    if (box) onView(atLabel(view, box))
  }
  const toggleLift = () => onView({ ...view, lifted: !view.lifted })
  const keys = [
    // many keyboards type brackets only with AltGr
    { key: 'Shift+ArrowLeft', label: s.turnLeft, run: () => onView(turned(view, -1)) },
    { key: 'Shift+ArrowRight', label: s.turnRight, run: () => onView(turned(view, 1)) },
    ...ARROWS.map(([key, x, y]): Shortcut => ({ key, label: s.pan, repeat: true, enabled: view.zoom > 1, run: () => pan(x, y) })),
  ]
  const buttonKeys = [
    { key: '-', label: s.smaller, run: () => onView(zoomed(view, 1 / ZOOM_STEP)) },
    { key: '+', label: s.larger, run: () => onView(zoomed(view, ZOOM_STEP)) },
    { key: 'Space', label: s.label, run: zoomToLabel },
    { key: 'e', label: s.lift, run: toggleLift },
  ]
  return { keys, buttonKeys, zoomToLabel, toggleLift }
}
