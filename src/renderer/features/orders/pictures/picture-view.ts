/** Zoom, pan, rotation and brightness, shared by front and back and kept between orders. Lengths are CSS pixels from the centre of a pane. */
export interface PictureView {
  /** 1 = the whole picture fits */
  readonly zoom: number
  readonly x: number
  readonly y: number
  /** Clockwise quarter turns, 0 to 3 */
  readonly turns: number
  /** Shadows are brightened so that dark areas are legible. Absent = no. */
  readonly lifted?: boolean | undefined
}

/** A point in a pane, relative to its centre. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const WHOLE_PICTURE: PictureView = { zoom: 1, x: 0, y: 0, turns: 0 }
export const MAX_ZOOM = 12
/** Factor of one press of + or −. Two presses double the zoom. */
export const ZOOM_STEP = Math.SQRT2

const CENTRE: Point = { x: 0, y: 0 }

/** Zooms by `factor` around the point `at`. Never smaller than the whole picture. */
export function zoomed(view: PictureView, factor: number, at: Point = CENTRE): PictureView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor))
  // the whole picture is visible, so panning is reset
  if (zoom < 1.001) return { ...view, zoom: 1, x: 0, y: 0 }
  const ratio = zoom / view.zoom
  return { ...view, zoom, x: at.x - ratio * (at.x - view.x), y: at.y - ratio * (at.y - view.y) }
}

/** Pans by a drag, limited so that the picture stays inside a pane of this size. */
export function panned(view: PictureView, by: Point, pane: { readonly width: number; readonly height: number }): PictureView {
  const limit = (length: number) => ((view.zoom - 1) * length) / 2
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return { ...view, x: clamp(view.x + by.x, limit(pane.width)), y: clamp(view.y + by.y, limit(pane.height)) }
}

/** Zooms to 4× at the usual position of the label. Resets to the whole picture when already zoomed. */
export function atLabel(view: PictureView, pane: { readonly width: number; readonly height: number }): PictureView {
  if (view.zoom > 1) return { ...view, zoom: 1, x: 0, y: 0 }
  return panned({ ...view, zoom: LABEL_ZOOM }, { x: 0, y: (0.5 - LABEL_HEIGHT) * pane.height * LABEL_ZOOM }, pane)
}
const LABEL_ZOOM = 4
/** Fraction of the picture height, from the top. */
const LABEL_HEIGHT = 0.7

/** Rotates by a quarter turn and resets zoom and pan, because the visible part has moved. */
export const turned = (view: PictureView, direction: 1 | -1): PictureView => ({
  ...view,
  ...WHOLE_PICTURE,
  turns: (view.turns + direction + 4) % 4,
})

/** For `style.transform`, with the origin in the centre. */
export const transformOf = (view: PictureView): string =>
  `translate(-50%, -50%) translate(${round(view.x)}px, ${round(view.y)}px) scale(${round(view.zoom)}) rotate(${view.turns * 90}deg)`

/** Zoom factor of a wheel event in any `deltaMode`. Scrolling up enlarges. */
export const wheelFactor = (deltaY: number, deltaMode: number): number => {
  const pixels = deltaMode === 1 ? deltaY * 33 : deltaMode === 2 ? deltaY * 400 : deltaY
  return 2 ** (-Math.max(-240, Math.min(240, pixels)) / 240)
}

const round = (value: number): number => Math.round(value * 1000) / 1000
